import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import { DEFAULT_COUNTRY } from '../domain/region';
import { leftToFillIn, makersToNameOf, wordsOfUnfinished } from './before-you-open';
import { cardPage } from './card/card-page';
import { paymentHooks } from './card/payment-hooks';
import { createCatalogue } from './catalogue/catalogue';
import { catalogue } from './catalogue/handler';
import { CATALOGUE_RULES } from './catalogue/renewed';
import { jsonOf } from './catalogue/segments';
import { addressShare, clientAddress } from './client-address';
import type { Config } from './config';
import { contentRedirects } from './content-redirects';
import { setBaseHeaders } from './headers';
import { backendProbe, health } from './health';
import { openLimits } from './limits/limits';
import { say, wordsOf } from './log';
import { pictures } from './pictures/pictures';
import { readProfile } from './profile';
import { headScriptOf } from './render/client-build';
import { originOf } from './render/origin';
import { pages } from './render/pages';
import { RenderThread } from './render/render-thread';
import { sharedPictures } from './render/shared-pictures';
import type { Handler, RequestContext } from './request-context';
import { acceptRequest } from './request-guard';
import { sendProblem } from './respond';
import { rightAddresses } from './right-addresses';
import { searchEngines } from './search-engines';
import { SharedFiles } from './shared-files';
import type { Site } from './site/built-site';
import { killWorker } from './site/kill-worker';
import { shell } from './site/shell';
import { type ProxyLimits, storeProxy } from './store/proxy';
import { runtimeConfig, vitals } from './vitals';

export interface Shop {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  readonly options: ServerOptions;
  /** Reads the goods of the shop's own country, so that the first visitor does not wait for it; fails never. */
  prime(): Promise<void>;
  /** Staff have changed goods: from now on visitors get them as they are. */
  goodsChanged(): void;
  close(): Promise<void>;
}

/** Node's own guards against visitors who only hold a connection open. */
export const shopOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  // Above the longest address the guard reads, so that a longer one gets its 414 and not a closed connection.
  maxHeaderSize: 32 * 1024,
};

const SHARED_AGAIN_MS = 12 * 60 * 60 * 1000;

/** Everything the shop's server does, in the order in which it is asked. */
export function createShop(config: Config, site: Site, proxyLimits?: Partial<ProxyLimits>): Shop {
  const findBackend = backendProbe(config.backendUrl);
  const limits = openLimits(config);
  const proxy = storeProxy(config, { limits: proxyLimits, checks: [limits.check] });
  const hooks = paymentHooks(config, limits.check);
  const profile = readProfile(config.profileFile);
  const goods = createCatalogue({ ...config, profile }, CATALOGUE_RULES, Date.now, new SharedFiles(config.sharedAssetsDir));
  const isPublic = config.publicUrl !== undefined;
  let unfinished = isPublic ? leftToFillIn(profile) : null;
  const { rendering } = site;
  const origin = originOf(config);
  const renderer =
    rendering &&
    new RenderThread(rendering.threadFile, rendering.files, async (name) => {
      const segment = await goods.segment(name);
      return segment && jsonOf(segment);
    });
  const addressOf = (context: RequestContext) => addressShare(clientAddress(context.req, config));
  const handlers: readonly Handler[] = [
    health(
      findBackend,
      () => renderer?.isWell ?? true,
      () => goods.ageSeconds(),
      () => unfinished,
    ),
    runtimeConfig(config),
    vitals(config.vitalsUrl),
    catalogue(goods),
    searchEngines({ goods, originOf: origin }),
    rightAddresses(),
    contentRedirects(),
    ...(renderer ? [sharedPictures({ config, goods, renderer, addressOf })] : []),
    pictures(config),
    proxy.handler,
    ...(config.card ? [cardPage(config.card), hooks.handler] : []),
    ...(config.killWorker ? [killWorker()] : []),
    ...site.files,
    ...(rendering && renderer
      ? [pages({ goods, renderer, headScript: headScriptOf(rendering.files.shell), originOf: origin, addressOf })]
      : []),
    shell(
      (path) => site.shellFor(path),
      (digest) => site.shellOf?.(digest) ?? site.shellFor('/'),
    ),
  ];

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    setBaseHeaders({ req, res }, config);
    const context = acceptRequest(req, res, true);
    if (!context) return;
    try {
      for (const handler of handlers) {
        const answered = handler(context);
        // Most say at once that it is not theirs: ten turns of waiting less for each request.
        if (answered === true || (answered !== false && (await answered))) return;
      }
    } catch (error) {
      say(`/${context.path.split('/')[1] ?? ''} failed: ${wordsOf(error)}`);
      if (res.headersSent) res.destroy();
      else sendProblem(context, 500, 'unknown_error', 'Something went wrong in the shop. Please try again.');
    }
  };
  const prime = async () => {
    // A dead backend is told in the log, and the first visitor asks again.
    const here = await goods.goods(DEFAULT_COUNTRY).catch(() => null);
    if (!isPublic) return;
    const makers = here ? await makersToNameOf(here, (name) => goods.segment(name)).catch(() => []) : [];
    unfinished = leftToFillIn(profile, makers);
    if (unfinished) say(wordsOfUnfinished(unfinished));
  };
  // Other servers forget what no running one has.
  const sharing = setInterval(() => void site.share?.(), SHARED_AGAIN_MS);
  sharing.unref();
  const close = async () => {
    clearInterval(sharing);
    proxy.close();
    hooks.close();
    limits.close();
    await renderer?.close();
    await goods.close();
  };
  return { handle, options: shopOptions, prime, goodsChanged: goods.outdate, close };
}
