/** Two people, tied by the red thread. */
export function Logo() {
  return (
    <svg viewBox="0 0 44 32" aria-hidden="true" className="h-8 w-11 overflow-visible">
      <path
        className="fill-none stroke-thread"
        strokeWidth="3"
        strokeLinecap="round"
        d="M7 22c8 0 11-2 14-8 3-6.500 9-7 9-2.500 0 4.500-6 6-9 .5-2.500-5 0-10 6-10 5 0 8 3 10 8"
      />
      <circle cx="6" cy="22" r="6" className="fill-ink" />
      <circle cx="38" cy="13" r="6" className="fill-ink" />
    </svg>
  );
}
