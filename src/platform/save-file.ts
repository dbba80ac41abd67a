import { isKiosk } from './kiosk-hint';

/**
 * Gives something to the browser as a file to keep. Not on the shop's tablet, where whoever comes next would find it: buttons for it carry `data-saves`
 * and are not shown there.
 *
 * @param type MIME type; a plain text gets its mark of UTF-8, for programs that would guess another encoding
 */
export function saveFile(content: string, name: string, type: 'text/plain' | 'application/json' | 'text/calendar'): void;
export function saveFile(content: Uint8Array<ArrayBuffer>, name: string, type: 'application/pdf'): void;
export function saveFile(content: string | Uint8Array<ArrayBuffer>, name: string, type: string): void {
  if (isKiosk()) return;
  const mark = type === 'text/plain' ? '\uFEFF' : '';
  const url = URL.createObjectURL(new Blob([mark, content], { type: typeof content === 'string' ? `${type};charset=utf-8` : type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
