//! gzip and xz: a compressed file reads as what it holds, and the extension `.gz` or `.xz` behind another
//! one asks for compression.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

const GZIP: &[u8] = &[0x1f, 0x8b];
const XZ: &[u8] = &[0xfd, b'7', b'z', b'X', b'Z', 0];
/// What an xz file may ask for, in KiB: its largest preset takes 65 MiB.
const XZ_MEMORY: u32 = 128 << 10;

/// What the reader yields, unpacked if its first bytes are those of a compressed file.
pub(super) fn unpacked(mut reader: Box<dyn BufRead>) -> io::Result<Box<dyn BufRead>> {
    let head = reader.fill_buf()?;
    if head.starts_with(GZIP) {
        return Ok(Box::new(BufReader::new(flate2::bufread::MultiGzDecoder::new(reader))));
    }
    if head.starts_with(XZ) {
        let inner = lzma_rust2::XzReader::new_mem_limit(reader, true, XZ_MEMORY);
        return Ok(Box::new(BufReader::new(inner)));
    }
    Ok(reader)
}

/// The path without an extension that means compression.
pub(super) fn plain_path(path: &Path) -> Cow<'_, Path> {
    match extension(path).as_deref() {
        Some("gz" | "xz") => Cow::Owned(path.with_extension("")),
        _ => Cow::Borrowed(path),
    }
}

/// The bytes as they go into a file of this name. The same bytes always give the same file.
pub(super) fn packed<'a>(path: &Path, bytes: &'a [u8]) -> io::Result<Cow<'a, [u8]>> {
    match extension(path).as_deref() {
        Some("gz") => {
            let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
            writer.write_all(bytes)?;
            Ok(Cow::Owned(writer.finish()?))
        }
        Some("xz") => {
            let options = lzma_rust2::XzOptions::with_preset(6);
            let mut writer = lzma_rust2::XzWriter::new(Vec::new(), options)?;
            writer.write_all(bytes)?;
            Ok(Cow::Owned(writer.finish()?))
        }
        _ => Ok(Cow::Borrowed(bytes)),
    }
}

fn extension(path: &Path) -> Option<String> {
    Some(path.extension()?.to_str()?.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::super::{Format, read_documents, read_path, write_atomically};
    use std::process::{Command, Stdio};

    #[test]
    fn compressed_files_read_as_what_they_hold() {
        let directory = tempfile::tempdir().unwrap();
        let text = b"p cnf 1 1\n1 0\n".to_vec();
        for name in ["a.qdimacs.gz", "a.qdimacs.xz", "a.QDIMACS.XZ", "a.qdimacs"] {
            let path = directory.path().join(name);
            write_atomically(&path, &text).unwrap();
            let on_disk = std::fs::read(&path).unwrap();
            assert_eq!(on_disk != text, name != "a.qdimacs", "{name}");
            assert_eq!(read_path(&path).unwrap(), text, "{name}");
            assert_eq!(Format::from_extension(&path), Some(Format::Qdimacs));
            assert_eq!(read_documents(&path, None).unwrap().len(), 1);
        }
    }

    #[test]
    fn files_of_the_usual_programs_are_read_and_ours_by_them() {
        let directory = tempfile::tempdir().unwrap();
        for (program, extension) in [("gzip", "gz"), ("xz", "xz")] {
            let run = |arguments: &[&str], path: &std::path::Path| {
                Command::new(program).args(arguments).arg(path).stderr(Stdio::null()).output()
            };
            let plain = directory.path().join(format!("{extension}.g6"));
            std::fs::write(&plain, "C~\n").unwrap();
            // Machines without the program have nothing to compare with.
            let Ok(output) = run(&["-k", "-f"], &plain) else { continue };
            assert!(output.status.success());
            let packed = directory.path().join(format!("{extension}.g6.{extension}"));
            assert_eq!(read_path(&packed).unwrap(), b"C~\n");
            write_atomically(&packed, b"D?{\n").unwrap();
            assert_eq!(run(&["-d", "-c"], &packed).unwrap().stdout, b"D?{\n");
        }
    }

    #[test]
    fn damaged_files_and_files_that_unpack_to_too_much_are_refused_in_one_line() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("x.g6.gz");
        write_atomically(&path, b"C~\n").unwrap();
        let mut bytes = std::fs::read(&path).unwrap();
        bytes.truncate(bytes.len() - 6);
        std::fs::write(&path, &bytes).unwrap();
        let message = read_path(&path).unwrap_err().to_string();
        assert!(message.contains("cannot be read") && message.lines().count() == 1, "{message}");
        let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        let megabyte = vec![b'c'; 1 << 20];
        for _ in 0..=super::super::MAX_BYTES >> 20 {
            std::io::Write::write_all(&mut writer, &megabyte).unwrap();
        }
        std::fs::write(&path, writer.finish().unwrap()).unwrap();
        let message = read_path(&path).unwrap_err().to_string();
        assert!(message.ends_with("expected at most 512 MiB, found more"), "{message}");
    }
}
