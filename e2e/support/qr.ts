import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import type { Locator } from './server.ts';

/** What a phone's camera reads in a QR code as it is drawn. */
export async function readQr(code: Locator): Promise<string> {
  const drawn = [...(await code.screenshot())];
  // The app's own policy lets no picture in from elsewhere.
  const reader = await code.page().context().newPage();
  const { width, height, data } = await reader.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (pen === null) throw new Error('Nothing can be drawn.');
    pen.drawImage(picture, 0, 0);
    const { width, height, data } = pen.getImageData(0, 0, picture.width, picture.height);
    return { width, height, data: [...data] };
  }, drawn);
  await reader.close();
  return decodeQR({ width, height, data: Uint8ClampedArray.from(data) });
}

/** Of a frame, in pixels. */
const SIDE = 480;
const QUIET = 4;
const FRAMES_EACH = 15;

/** A film of texts as QR codes, a second and a half each, for Chromium to take for a camera (https://wiki.multimedia.cx/index.php/YUV4MPEG2). */
export function filmOf(texts: readonly string[]): Buffer {
  const parts = [Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420jpeg\n`)];
  for (const text of texts) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text), Buffer.alloc(SIDE ** 2 / 2, 128)]);
    parts.push(...Array.from({ length: FRAMES_EACH }, () => frame));
  }
  return Buffer.concat(parts);
}

/** How light each pixel is. */
function pictureOf(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { border: QUIET });
  const width = Math.floor(SIDE / modules.length);
  const picture = Buffer.alloc(SIDE ** 2, 255);
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; isDark && line < width; line += 1) {
        const from = (y * width + line) * SIDE + x * width;
        picture.fill(0, from, from + width);
      }
  return picture;
}
