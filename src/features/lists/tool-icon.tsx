const SHAPES = {
  heart: 'M12 20.2 4.6 12.9a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 6.9 0l.5.6.5-.6a4.9 4.9 0 0 1 6.9 0 4.9 4.9 0 0 1 0 7z',
  compare: 'M4 5h6.5v14H4zM13.5 5H20v14h-6.5zM6 9h2.5M6 12.5h2.5M15.5 9H18m-2.5 3.5H18m-2.5 3.5H18',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2M18 18h2v2',
} as const;

/** Filled where the thing is on the list, which the words beside it say too. */
export const ToolIcon = ({ name, filled = false, size = 20 }: { name: keyof typeof SHAPES; filled?: boolean; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled && name === 'heart' ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={filled && name === 'compare' ? 2.6 : 1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={SHAPES[name]} />
  </svg>
);
