/** 256 random bits in base64url: the password of a sign-up under way, which nobody ever types. */
export function newTemporaryPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}
