import type { RequestContext } from '../request-context';

/** Nothing runs and nothing is loaded; whoever clicks a link gets it in a window of its own. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Answers with a mail's HTML as a document for a frame. */
export function letterPage({ req, res }: RequestContext, html: string): true {
  const bytes = Buffer.from(html.replace(/<head>/i, '<head><base target="_blank">'));
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'same-origin',
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
  return true;
}
