import { CARD_PAGE_PATH } from '../../src/protocol/addresses';
import type { Config } from '../config';
import { inlineHash } from '../headers';
import { type Handler, isRead } from '../request-context';
import { notAllowed } from '../respond';
import { CARD_PAGE_SCRIPT } from './card-page-script';

type Card = NonNullable<Config['card']>;

const STYLE = `html,body{margin:0;background:transparent;color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif}label{display:grid;gap:4px;margin:0 2px 12px}input{font:inherit;min-height:44px;padding:0 12px;border:1px solid;border-radius:3px;background:Field;color:FieldText}dialog button{font:inherit;min-height:44px;margin:4px}`;

/** What the provider asks to be allowed, where its script is its own; a stand-in is one host. */
function sourcesOf(scriptUrl: string) {
  const { origin, hostname } = new URL(scriptUrl);
  return hostname === 'js.stripe.com'
    ? {
        scripts: 'https://js.stripe.com https://*.js.stripe.com',
        frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        calls: 'https://api.stripe.com',
        pictures: 'https://*.stripe.com data:',
      }
    : { scripts: origin, frames: origin, calls: origin, pictures: origin };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * `GET /stripe/card`: the frame in which a card is typed in, and in which it is paid. The provider's script runs here alone, so that
 * no page of the shop has to let it in, and the shop never sees a card's number.
 */
export function cardPage({ publishableKey, scriptUrl }: Card): Handler {
  const { scripts, frames, calls, pictures } = sourcesOf(scriptUrl);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Card</title><style>${STYLE}</style><body data-key="${escaped(publishableKey)}"><div id="card"></div><script src="${escaped(scriptUrl)}"></script><script>${CARD_PAGE_SCRIPT}</script></body></html>`;
  const bytes = Buffer.from(html);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self)',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${scripts} ${inlineHash(CARD_PAGE_SCRIPT)}`,
      `style-src ${inlineHash(STYLE)}`,
      `frame-src ${frames}`,
      `connect-src ${calls}`,
      `img-src ${pictures}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  };

  return (context) => {
    if (context.path !== CARD_PAGE_PATH) return false;
    if (!isRead(context)) return notAllowed(context);
    context.res.writeHead(200, headers).end(context.req.method === 'HEAD' ? undefined : bytes);
    return true;
  };
}
