/** Time for the browser to have begun: an address that is taken back at once may be gone before it is read. */
const KEPT_MS = 60_000;

/** Hands a value to the person as a JSON file. */
export function downloadJson(fileName: string, value: unknown): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
