/** A balance at rest on the platform of a weighbridge. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6" fill="var(--mantine-color-accent-8)" />
      <path d="M4.5 17.5h15M12 17V7M6 8.5h12" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
      <path d="M3.8 12.6 6 8.5l2.2 4.1a2.3 2.3 0 0 1-4.4 0ZM15.8 12.6 18 8.5l2.2 4.1a2.3 2.3 0 0 1-4.4 0Z" fill="#fff" />
      <circle cx="12" cy="6.6" r="1.5" fill="#fff" />
    </svg>
  );
}
