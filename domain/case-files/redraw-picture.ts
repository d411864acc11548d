import type Sharp from "sharp";
import { invalidField } from "#domain/errors.ts";
import { concurrencyLimit } from "#domain/limits/concurrency-limit.ts";

/** What phones take today: 8,160 × 6,120. */
const mostPixels = 64_000_000;
/** In pixels: a page of print stays readable. */
const longestSide = 3_000;
const quality = 85;
const longestSeconds = 20;

// A picture in memory is large, and there are two cores: one after the other.
const oneAtATime = concurrencyLimit({ atOnce: 1, mostWaiting: 50, longestWait: 30_000 });

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture, and only with the decoders for what is accepted. */
async function loadLibrary(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  const formats = ["Jpeg", "Png", "Webp", "Nsgif"];
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
  return sharp;
}

/**
 * The picture as a new JPEG, the right way up: nothing of the file remains but what it shows, so
 * neither its place nor a script hidden in it.
 */
export function redrawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  return oneAtATime(async () => {
    const sharp = await (loading ??= loadLibrary());
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { width, height } = await picture.metadata().catch(asFieldError);
    if (width * height > mostPixels) throw invalidField("files", "file_too_many_pixels");
    return picture
      .autoOrient()
      .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality, chromaSubsampling: "4:4:4" })
      .timeout({ seconds: longestSeconds })
      .toBuffer()
      .catch(asFieldError);
  });
}

function asFieldError(error: Error): never {
  const isTooLarge = /pixel limit/i.test(error.message);
  throw invalidField("files", isTooLarge ? "file_too_many_pixels" : "file_damaged");
}
