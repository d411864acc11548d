import type { Locator } from "playwright-core";
import readCode from "jsqr";

/** What a camera reads off a QR code on the screen; null: nothing. */
export async function readQr(picture: Locator): Promise<string | null> {
  const shot = await picture.screenshot({ scale: "css" });
  const { pixels, width, height } = await picture.page().evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const draw = canvas.getContext("2d");
    draw?.drawImage(image, 0, 0);
    const data = draw?.getImageData(0, 0, image.width, image.height);
    return { pixels: [...(data?.data ?? [])], width: image.width, height: image.height };
  }, shot.toString("base64"));
  return readCode(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
}
