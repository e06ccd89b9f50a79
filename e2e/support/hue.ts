import type { Locator } from './server.ts';

/** The colour of a badge or a banner: of its words, or of what is behind them when they are plain. */
export async function hueOf(locator: Locator): Promise<string> {
  const hues = await locator.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('No canvas.');
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor].map((paint) => {
      context.fillStyle = paint;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      const strength = Math.max(red, green, blue) - Math.min(red, green, blue);
      const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
      return { degrees, strength };
    });
  });
  const { degrees = 0 } = hues.find(({ strength }) => strength > 40) ?? {};
  if (Math.abs(degrees) < 20) return 'red';
  if (degrees > 30 && degrees < 60) return 'yellow';
  return degrees > 100 && degrees < 170 ? 'green' : 'none of these';
}
