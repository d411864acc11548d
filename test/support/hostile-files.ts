import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

// Files that someone could send to a complaint, made here: each is small on disk.

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>pwn()</script></svg>`;
const html = `<!doctype html><script>pwn()</script>`;
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

type Rejection = "file_type_not_accepted" | "file_damaged" | "file_too_many_pixels" | "file_empty";
type Hostile = { name: string; file: Uint8Array<ArrayBuffer>; code: Rejection };

/** What is refused, whatever it calls itself. */
export const refusedFiles: Record<string, Hostile> = {
  "an SVG with a script": { name: "logo.svg", file: bytes(svg), code: "file_type_not_accepted" },
  "an SVG that calls itself a JPEG": {
    name: "photo.jpg",
    file: bytes(`<?xml version="1.0"?>${svg}`),
    code: "file_type_not_accepted",
  },
  "a page with a script": { name: "photo.png", file: bytes(html), code: "file_type_not_accepted" },
  "a page that mentions a PDF": {
    name: "receipt.pdf",
    file: bytes(`<!-- %PDF-1.7 -->${html}`),
    code: "file_type_not_accepted",
  },
  "a zip": { name: "photo.jpg", file: bytes("PK\x03\x04rest"), code: "file_type_not_accepted" },
  "a TIFF": { name: "scan.png", file: bytes("II*\x00rest"), code: "file_type_not_accepted" },
  "a program": { name: "photo.jpg", file: bytes("MZ\x90\x00rest"), code: "file_type_not_accepted" },
  "a packed SVG": {
    name: "logo.svgz",
    file: new Uint8Array(gzipSync(svg)),
    code: "file_type_not_accepted",
  },
  nothing: { name: "photo.jpg", file: bytes(""), code: "file_empty" },
  "a JPEG with a page behind its first bytes": {
    name: "photo.jpg",
    file: bytes(`\xff\xd8\xff${html}`),
    code: "file_damaged",
  },
  "a GIF that goes on as a page": {
    name: "photo.gif",
    file: bytes(`GIF89a${html}`),
    code: "file_damaged",
  },
  "a JPEG that says that it has 65,500 × 65,500 pixels": {
    name: "photo.jpg",
    file: bytes(
      "\xff\xd8\xff\xc0\0\x11\x08\xff\xdc\xff\xdc\x03\x01\x11\0\x02\x11\0\x03\x11\0\xff\xda\0\x0c\x03\x01\0\x02\x11\x03\x11\0\x3f\0\xff\xd9",
    ),
    code: "file_too_many_pixels",
  },
  "a WebP that is none": {
    name: "photo.webp",
    file: bytes("RIFF\x10\x00\x00\x00WEBPVP8 rest"),
    code: "file_damaged",
  },
  "a PNG of 20,000 × 20,000 pixels": {
    name: "photo.png",
    file: flatPng(20_000),
    code: "file_too_many_pixels",
  },
  "a PNG whose text unpacks to 256 MB": {
    name: "photo.png",
    file: png(9, [["zTXt", Buffer.concat([bytes("a\0\0"), deflateSync(Buffer.alloc(2 ** 28))])]], {
      isCut: true,
    }),
    code: "file_damaged",
  },
};

/** A GIF that is also a script: its width begins a comment, which ends behind the picture. */
export async function gifPolyglot(): Promise<Uint8Array<ArrayBuffer>> {
  const gif = await plainPicture(0x2a2f, 1).gif().toBuffer();
  return new Uint8Array(Buffer.concat([gif, bytes(`*/=1;pwn();`)]));
}

/** A photo taken sideways, with the place where it was taken. */
export async function photoWithPlace(): Promise<Uint8Array<ArrayBuffer>> {
  const exif = {
    IFD0: { Make: cameraName },
    IFD3: { GPSLatitude: "33/1 24/1 0/1", GPSLatitudeRef: "N" },
  };
  const taken = plainPicture(600, 400).withExif(exif).withMetadata({ orientation: 6 });
  return new Uint8Array(await taken.jpeg().toBuffer());
}

/** What is taken, as a picture drawn again or as a PDF to save: each carries something along. */
export async function acceptedFiles(): Promise<{ name: string; file: Uint8Array<ArrayBuffer> }[]> {
  const exif = { IFD0: { Make: cameraName }, IFD3: { GPSLatitude: "33/1 24/1 0/1" } };
  const jpeg = await plainPicture().jpeg().toBuffer();
  const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
  const comment = bytes(`${html}${cameraName}`);
  const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const inflated = deflateSync(Buffer.alloc(2 ** 26));
  const pdfs = {
    "actions.pdf": pdfWithActions,
    "page.pdf": bytes(`%PDF-1.7\n${html}`),
    "bomb.pdf": Buffer.concat([
      bytes(`%PDF-1.7\n1 0 obj<</Filter/FlateDecode/Length ${inflated.length}>>stream\n`),
      inflated,
    ]),
    "archive.pdf": bytes(`%PDF-1.7\nPK\x03\x04${html}`),
    "program.exe": pdfWithActions,
  };
  const pictures = {
    "both.gif": await gifPolyglot(),
    "place.jpg": await photoWithPlace(),
    "comment.svg": Buffer.concat([start, length, comment, rest]),
    "place.webp": await plainPicture().withExif(exif).webp().toBuffer(),
    "place.png": await plainPicture().withExif(exif).png().toBuffer(),
    "page.html": Buffer.concat([await plainPicture().png().toBuffer(), bytes(html + cameraName)]),
  };
  return Object.entries({ ...pdfs, ...pictures }).map(([name, file]) => ({
    name,
    file: new Uint8Array(file),
  }));
}

/** What no picture carries along. */
export const cameraName = "Phone of Rosa";

export const plainPicture = (width = 60, height = 40, background = "#3a7") =>
  sharp({ create: { width, height, channels: 3, background } });

/** Opens a page, runs a program and submits a form, each when it is opened. */
export const pdfWithActions = bytes(
  `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>/AA<</WC<</S/Launch/F(cmd.exe)>>>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
);

/** One color, in a few hundred kilobytes. */
function flatPng(side: number): Uint8Array<ArrayBuffer> {
  const row = Buffer.alloc(1 + side / 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  return png(side, [["IDAT", pixels]]);
}

type Chunk = readonly [type: string, data: Buffer];

function png(side: number, chunks: Chunk[], { isCut = false } = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const all: Chunk[] = [["IHDR", header], ...chunks, ["IEND", Buffer.alloc(0)]];
  const parts = (isCut ? all.slice(0, -1) : all).map(([type, data]) => {
    const named = Buffer.concat([bytes(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  });
  return new Uint8Array(Buffer.concat([bytes("\x89PNG\r\n\x1a\n"), ...parts]));
}
