export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
      <path className="fill-brand" d="M16 2.5c5.2 6.3 9.5 11.4 9.5 17a9.5 9.5 0 0 1-19 0c0-5.6 4.3-10.7 9.5-17Z" />
      <path
        className="fill-none stroke-on-brand"
        strokeWidth="2.2"
        strokeLinecap="round"
        d="M11 20.5c2.5-3 7.5 3 10 0"
      />
    </svg>
  );
}
