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
