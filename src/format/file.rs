//! From the disk and back: sizes are asked before reading, and a file is written whole or not at all.

use super::compressed::{packed, unpacked};
use super::error::one_line;
use super::{Counts, Format, FormatError, MAX_BYTES, Place, Reading, read_counting, sniff};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// What messages call standard input.
pub const STDIN: &str = "<stdin>";

/// How much is read before a file is known not to be binary.
const HEAD: u64 = 64 << 10;

/// Does the path mean standard input?
fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// What messages call this file.
pub fn display_name(path: &Path) -> String {
    if is_stdin(path) { STDIN.to_owned() } else { path.display().to_string() }
}

fn inaccessible(file: &str, problem: impl Into<String>) -> FormatError {
    FormatError::Inaccessible { file: file.to_owned(), problem: problem.into() }
}

const DIRECTORY: &str = "expected a file, found a directory";

/// Why a file cannot be read.
pub(super) fn unreadable(file: &str, error: &io::Error) -> FormatError {
    match error.kind() {
        ErrorKind::NotFound => inaccessible(file, "there is no such file"),
        ErrorKind::PermissionDenied => inaccessible(file, "no permission to read it"),
        ErrorKind::IsADirectory => inaccessible(file, DIRECTORY),
        _ => inaccessible(file, format!("cannot be read: {}", one_line(&error.to_string()))),
    }
}

/// Opens a file, or standard input for `-`, to be read piece by piece, of whatever size it is. What is
/// compressed with gzip or xz is unpacked on the way.
///
/// # Errors
/// The file is not there, is a directory, or may not be read.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>, FormatError> {
    let name = display_name(path);
    let unpack = |reader| unpacked(reader).map_err(|error| unreadable(&name, &error));
    if is_stdin(path) {
        return unpack(Box::new(BufReader::new(io::stdin())));
    }
    let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(inaccessible(&name, DIRECTORY));
    }
    unpack(Box::new(BufReader::new(file)))
}

/// Reads a file, or standard input for `-`, whole.
///
/// # Errors
/// As for [`open`]; the file is larger than [`MAX_BYTES`]; or it is binary, that is, has a zero byte
/// near its beginning.
pub fn read_path(path: &Path) -> Result<Vec<u8>, FormatError> {
    let name = display_name(path);
    let too_large = |found| {
        let limit = format!("{} MiB", MAX_BYTES >> 20);
        FormatError::TooLarge { place: Place::file(&name), limit, found }
    };
    let mut reader = open(path)?;
    if !is_stdin(path) {
        let size = fs::metadata(path).map_err(|error| unreadable(&name, &error))?.len();
        if size > MAX_BYTES as u64 {
            return Err(too_large(format!("{size} bytes")));
        }
    }
    let mut bytes = Vec::new();
    let mut read_up_to = |limit: u64, bytes: &mut Vec<u8>| {
        reader.by_ref().take(limit).read_to_end(bytes).map_err(|error| unreadable(&name, &error))
    };
    read_up_to(HEAD, &mut bytes)?;
    if let Some(zero) = bytes.iter().position(|&b| b == 0) {
        let line = 1 + bytes[..zero].iter().filter(|&&b| b == b'\n').count();
        return Err(FormatError::NotText { place: Place::line(&name, line), byte: 0 });
    }
    // One byte over the limit tells a file that is too large from one that just fits.
    read_up_to(MAX_BYTES as u64 + 1 - HEAD, &mut bytes)?;
    if bytes.len() > MAX_BYTES {
        return Err(too_large("more".to_owned()));
    }
    Ok(bytes)
}

/// Reads all documents of a file, or of standard input for `-`. The format is the one given, else the
/// one that the extension means, else the one that the text shows.
///
/// # Errors
/// What [`read_path`] and [`sniff`] object to, and a text that is no document of its format.
pub fn read_documents(path: &Path, format: Option<Format>) -> Result<Vec<Reading>, FormatError> {
    read_documents_counting(path, format, Counts::Exact)
}

/// As [`read_documents`], with a choice of what happens to headers that count wrongly.
///
/// # Errors
/// As for [`read_documents`].
pub fn read_documents_counting(
    path: &Path,
    format: Option<Format>,
    counts: Counts,
) -> Result<Vec<Reading>, FormatError> {
    let name = display_name(path);
    let bytes = read_path(path)?;
    let format = match format.or_else(|| Format::from_extension(path)) {
        Some(format) => format,
        None => sniff(&bytes, &name)?,
    };
    read_counting(&bytes, &name, format, counts)
}

/// Writes a file so that at every moment the old content or the new one is there, and nothing else:
/// into a temporary file beside it, which then takes its name. What is no file, such as `/dev/null`
/// or a pipe, is written to directly. A name that ends in `.gz` or `.xz` asks for compression.
///
/// # Errors
/// The place is a directory or may not be written, or the disk is full. Nothing is left behind.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), FormatError> {
    let name = path.display().to_string();
    let failed = |error: &io::Error| unwritten(path, &name, error);
    let bytes = &packed(path, bytes).map_err(|error| failed(&error))?[..];
    let (target, permissions) = match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => return Err(inaccessible(&name, DIRECTORY)),
        Ok(metadata) if !metadata.is_file() => return fs::write(path, bytes).map_err(|error| failed(&error)),
        Ok(metadata) if metadata.permissions().readonly() => {
            return Err(failed(&ErrorKind::PermissionDenied.into()));
        }
        // A link stays a link: what it points to is replaced.
        Ok(metadata) => {
            (fs::canonicalize(path).map_err(|error| failed(&error))?, Some(metadata.permissions()))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => (path.to_owned(), None),
        Err(error) => return Err(failed(&error)),
    };
    let write = || -> io::Result<()> {
        let mut temporary = temporary_file(&directory_of(&target))?;
        temporary.write_all(bytes)?;
        if let Some(permissions) = permissions {
            temporary.as_file().set_permissions(permissions)?;
        }
        temporary.persist(&target)?;
        Ok(())
    };
    write().map_err(|error| failed(&error))
}

fn directory_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// A file that vanishes unless it is given a lasting name; others may read it, as any new file.
fn temporary_file(directory: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".hardplay-");
    #[cfg(unix)]
    let permissions = std::os::unix::fs::PermissionsExt::from_mode(0o666);
    #[cfg(unix)]
    builder.permissions(permissions);
    builder.tempfile_in(directory)
}

fn unwritten(path: &Path, name: &str, error: &io::Error) -> FormatError {
    match error.kind() {
        ErrorKind::NotFound => {
            let directory = one_line(&directory_of(path).display().to_string());
            inaccessible(name, format!("cannot be written: there is no directory {directory}"))
        }
        ErrorKind::PermissionDenied => inaccessible(name, "no permission to write it"),
        _ => inaccessible(name, format!("cannot be written: {}", one_line(&error.to_string()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names_in(directory: &Path) -> Vec<String> {
        let entries = fs::read_dir(directory).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn what_is_written_is_read_again_and_nothing_else_is_left() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("k2.g6");
        for content in ["A_\n", "C~\n"] {
            write_atomically(&path, content.as_bytes()).unwrap();
            assert_eq!(read_path(&path).unwrap(), content.as_bytes());
        }
        assert_eq!(names_in(directory.path()), ["k2.g6"]);
        assert_eq!(read_documents(&path, None).unwrap().len(), 1);
        assert!(read_documents(&path, Some(Format::Json)).is_err());
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing_behind() {
        let directory = tempfile::tempdir().unwrap();
        let message = |path: &Path| {
            let message = write_atomically(path, b"x").unwrap_err().to_string();
            message.replace(&directory.path().display().to_string(), "D")
        };
        assert_eq!(message(directory.path()), "D: expected a file, found a directory");
        let missing = directory.path().join("no\nwhere/x.json");
        assert_eq!(
            message(&missing),
            "D/no\\nwhere/x.json: cannot be written: there is no directory D/no\\nwhere"
        );
        let path = directory.path().join("x.json");
        fs::write(&path, "old").unwrap();
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).unwrap();
        assert_eq!(message(&path), "D/x.json: no permission to write it");
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(names_in(directory.path()), ["x.json"]);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_links_and_devices_survive_writing() {
        use std::os::unix::fs::PermissionsExt;
        let directory = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| directory.path().join(name));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_atomically(&link, b"new").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
        write_atomically(Path::new("/dev/null"), b"gone").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }

    #[test]
    fn what_cannot_be_read_is_refused_in_one_line_and_at_once() {
        let directory = tempfile::tempdir().unwrap();
        let message = |path: &Path| {
            let message = read_path(path).unwrap_err().to_string();
            message.replace(&directory.path().display().to_string(), "D")
        };
        let [missing, large, zeros] =
            ["missing.g6", "large.g6", "zeros.g6"].map(|name| directory.path().join(name));
        assert_eq!(message(&missing), "D/missing.g6: there is no such file");
        assert_eq!(message(directory.path()), "D: expected a file, found a directory");
        // Files with a hole instead of content: their size costs nothing.
        File::create(&large).unwrap().set_len(1 << 30).unwrap();
        assert_eq!(message(&large), "D/large.g6: expected at most 512 MiB, found 1073741824 bytes");
        File::create(&zeros).unwrap().set_len(500 << 20).unwrap();
        assert_eq!(message(&zeros), "D/zeros.g6:1: expected UTF-8 text, found the byte 0x00");
    }
}
