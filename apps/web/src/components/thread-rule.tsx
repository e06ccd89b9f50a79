/** A short piece of the red thread, knotted at its start. */
export function ThreadRule({ className = 'h-4 w-16' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 16" aria-hidden="true" className={`${className} overflow-visible rtl:-scale-x-100`}>
      <circle cx="4" cy="8" r="4" className="fill-thread" />
      <path d="M8 8c9-1 13-7 20-7s9 14 2 14-4-13 6-13c11 0 13 7 26 6" className="thread" />
    </svg>
  );
}

/** The thread with its ends apart: nothing is tied here. */
export function LooseThread() {
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true" className="h-10 w-40 overflow-visible rtl:-scale-x-100">
      <circle cx="6" cy="24" r="5" className="fill-none stroke-edge" strokeWidth="2" />
      <path d="M11 24c14 0 17-16 30-16 15 0 14 22 2 22-10 0-6-14 6-14 9 0 12 4 18 9" className="thread" />
      <path d="M96 16c6 5 10 10 20 10 14 0 17-8 32-8" className="thread" strokeDasharray="1 5" />
      <circle cx="154" cy="18" r="5" className="fill-none stroke-edge" strokeWidth="2" />
    </svg>
  );
}
