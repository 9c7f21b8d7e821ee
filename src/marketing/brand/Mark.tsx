/** The brand's symbol: an awning over a lit window whose light is a V. Decorative, because the name is beside it. */
export function Mark() {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 64 64" width="64" height="64">
      <path fill="#24112F" d="M8 26h48v30a4.5 4.5 0 01-4.5 4.5h-39A4.5 4.5 0 018 56z" />
      <path fill="#FFB000" d="M13 31h11.5L32 47.5 39.5 31H51L37.8 56.5H26.2z" />
      <path fill="#FFD36B" d="M13 31h11.5L32 47.5v9h-5.8z" />
      <path
        fill="#E4007C"
        d="M10.2 4h43.6a3 3 0 012.85 2.05L61 20v5.25a7.25 7.25 0 01-14.5 0 7.25 7.25 0 01-14.5 0 7.25 7.25 0 01-14.5 0 7.25 7.25 0 01-14.5 0V20L7.35 6.05A3 3 0 0110.2 4z"
      />
      <path fill="#FF86C2" d="M21.3 4H32v21.25a7.25 7.25 0 01-14.5 0V20zM42.7 4h11.1a3 3 0 012.85 2.05L61 20v5.25a7.25 7.25 0 01-14.5 0V20z" />
    </svg>
  );
}
