import { useTranslation } from '../../i18n/translator';

/** Ways of the shop that are neither a listing nor a text; each a line drawing on a ground of 24 by 24. */
const WAYS = [
  {
    to: '/shop',
    text: 'layout:allProducts',
    line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  },
  {
    to: '/wishlist',
    text: 'footer:pages.wishList',
    line: 'M12 20.2 4.6 12.9a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 6.9 0l.5.6.5-.6a4.9 4.9 0 0 1 6.9 0 4.9 4.9 0 0 1 0 7z',
  },
  {
    to: '/compare',
    text: 'footer:pages.compare',
    line: 'M4 5h6.5v14H4zM13.5 5H20v14h-6.5zM6 9h2.5M6 12.5h2.5M15.5 9H18m-2.5 3.5H18m-2.5 3.5H18',
  },
  { to: '/tonearm-check', text: 'footer:pages.tonearm', line: 'M14.5 6.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M17.5 9.5v5l-7.5 4-3.5-1.7-2 3.7' },
  {
    to: '/contact',
    text: 'footer:pages.contact',
    line: 'M6.2 3.8 9 4.4l1.2 3.9-1.9 1.8a12 12 0 0 0 5.6 5.6l1.8-1.9 3.9 1.2.6 2.8c-.3 1.3-1.2 2.2-2.6 2.2A14 14 0 0 1 4 6.4c0-1.4.9-2.3 2.2-2.6z',
  },
] as const;

/** The ways with their words, which are of the texts `footer`. */
export function useWays() {
  const { t } = useTranslation(['footer', 'layout']);
  return WAYS.map(({ to, text, line }) => ({ to, line, label: t(text) }));
}

export const WayIcon = ({ line }: { line: string }) => (
  <svg
    width={22}
    height={22}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={line} />
  </svg>
);
