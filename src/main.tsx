import { hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { DEFAULT_LOCALE } from '../domain/locale';
import { splitLocale, withLocale } from '../domain/locale-path';
import { KEEP_ORDERS } from '../domain/session-cookie';
import { browserHistory } from './app/browser-history';
import { AppProviders, type AppServices } from './app/providers';
import { languagePaths, makeRouter } from './app/router';
import { giveCartToFoundCustomer } from './features/account/cart-of-customer';
import { createI18n, loadTexts } from './i18n/i18n';
import { connection } from './network/browser';
import { endLeftSessionAtLast } from './network/end-left-session';
import { KioskContext } from './page/kiosk-mode';
import { noteNothingStored } from './platform/app-cookies';
import { openBroadcast } from './platform/broadcast';
import { clearStorageOfOtherBuilds } from './platform/build-stamp';
import { reloadOnceForMissingChunks } from './platform/chunk-reload';
import { systemClock } from './platform/clock';
import { cookieIn } from './platform/cookies';
import { keepWhatIsDrawnAnew } from './platform/drawn-anew';
import { replayEarlyTaps } from './platform/early-taps';
import { refuseExternalNavigation } from './platform/external-navigation';
import { atFirstMove } from './platform/first-move';
import { becomeAlive } from './platform/hydrated';
import { keepInstallOffer } from './platform/install-prompt';
import { KIOSK_HINT, mayBeKiosk } from './platform/kiosk-hint';
import { mayBeSignedIn, reloadForAnotherPerson } from './platform/session-hint';
import { renewSettings, SETTINGS_KEY, settingsIn, storeSettings, watchCountry } from './platform/settings-store';
import { STORED_HINT_KEY } from './platform/stored-hint';
import { isTooOld } from './platform/too-old';
import { PACKS_CACHE, PURGED_FIRST, throwAway } from './protocol/caches';
import { MISSING_ID, ROOT_ID, STYLES_ID } from './protocol/page-names';
import { createBrowserQueryClient } from './queries/browser-client';
import { readPageState } from './ssr/page-state';
import { forgetOldBegun } from './storage/begun-forms';
import { forgetQueries } from './storage/query-database';
import { lazyCart } from './sync/lazy-cart';
import { RECOVERY_KEY } from './sync/store/recovery-key-name';
import './ui/theme.css';
import './ui/base.css';

async function start(root: HTMLElement): Promise<void> {
  // Before anything is waited for: it comes once, and early. The tablet refuses it, too, and nothing there makes use of it.
  keepInstallOffer();
  // Before anything of the shop reads what the visitor before has left.
  const kiosk = mayBeKiosk() ? await (await import('./routes/-kiosk')).openKiosk() : null;
  if (clearStorageOfOtherBuilds(__BUILD_TIME_MS__, [RECOVERY_KEY, STORED_HINT_KEY, SETTINGS_KEY, KIOSK_HINT])) noteNothingStored();
  refuseExternalNavigation();
  // Whoever helps on the phone, and the tests, ask which build this is.
  document.documentElement.dataset.build = String(__BUILD_TIME_MS__);
  // Without https there are no caches, and nothing in them.
  const emptied = (name: string) => async () => ('caches' in window ? throwAway(caches, name) : undefined);
  // What somebody asked for by hand is worth more than everything that came by itself.
  const rooms = [...PURGED_FIRST.map(emptied), forgetQueries, emptied(PACKS_CACHE)];
  const isOnline = () => connection().view().reach === 'live';
  const cart = lazyCart({ load: async () => (await import('./sync/browser')).createBrowserCart({ rooms, isOnline }), clock: systemClock });
  connection().subscribe(() => {
    if (isOnline()) cart.dispatch({ type: 'wake' });
  });
  // What was tapped while the cart's code is missing would be gone with the page.
  const missingChunks = reloadOnceForMissingChunks({
    unless: cart.isAwaited,
    isShopThere: () => connection().missed(),
  });
  reloadForAnotherPerson();
  // A login that has run out takes along what was kept for it.
  if (!mayBeSignedIn() && cookieIn(document.cookie, KEEP_ORDERS))
    import('./storage/kept-orders').then(({ forgetKeptOrders }) => forgetKeptOrders()).catch(() => undefined);

  applyLateStyles();
  const addresses = kiosk?.addresses ?? browserHistory();
  const { prefix } = splitLocale(addresses.location.pathname);
  // The tablet begins at its beginning, whatever page came.
  const rendered = kiosk ? null : readPageState();
  const isCountryChosen = renewSettings();
  const stored = settingsIn(document.cookie, rendered ? [rendered.locale] : navigator.languages);
  const settings = { ...stored, locale: prefix ?? stored.locale };
  // "Back" may show a page from before the visitor chose another country or language.
  const isRendered = rendered?.country === settings.country && rendered.locale === settings.locale;
  const otherTabs = openBroadcast('settings');
  const queryClient = createBrowserQueryClient();
  if (isRendered) hydrate(queryClient, rendered.queries);
  giveCartToFoundCustomer(queryClient, cart);
  endLeftSessionAtLast();
  const i18n = await createI18n(settings.locale).catch((error: unknown) => {
    missingChunks.hear(error);
    throw error;
  });
  await kiosk?.learnWords(i18n);
  const services: AppServices = {
    queryClient,
    i18n,
    cart,
    isRendered,
    settings,
    isCountryChosen,
    storeSettings: (next) => storeSettings(next, otherTabs),
    // The tablet stands in one country, whatever somebody says on that channel.
    watchCountry: (onCountry) => (kiosk ? () => {} : watchCountry(otherTabs, onCountry)),
    onCountryChange: async (country) => {
      router.update({ ...router.options, context: { ...router.options.context, country } });
      await router.invalidate();
    },
    onLocaleChange: async (locale) => {
      router.update({ ...router.options, context: { ...router.options.context, locale } });
      await router.invalidate();
      // English is at home at the bare address, every other language below its own name.
      const own = locale === DEFAULT_LOCALE ? null : locale;
      router.update({ ...router.options, rewrite: languagePaths(own) });
      const { pathname, search, hash } = kiosk ? addresses.location : location;
      router.history.replace(withLocale(own, splitLocale(pathname).path) + search + hash, history.state);
    },
    onHydrated: () => {
      performance.mark('rille:hydrated');
      becomeAlive();
      document.getElementById(MISSING_ID)?.remove();
      void replayEarlyTaps(root);
    },
  };
  const router = makeRouter({
    context: { queryClient, country: settings.country, locale: settings.locale, loadTexts: (...bundles) => loadTexts(i18n, ...bundles) },
    prefix,
    history: addresses,
  });
  router.options.defaultOnCatch = missingChunks.hear;
  forgetHeadWhenLeaving(router);
  i18n.on('languageChanged', (locale) => {
    document.documentElement.lang = locale;
  });
  document.documentElement.lang = settings.locale;

  atFirstMove(async () => (await import('./routes/-own-lists')).fillSlots(i18n));
  // What somebody has begun and left too long goes, whatever page they are on.
  atFirstMove(async () => forgetOldBegun());
  atFirstMove(async () => (await import('./storage/kept-drafts')).forgetOldKept());

  setTimeout(() => {
    // Without a network there is nobody to tell, and no visitor misses it.
    import('./network/vitals')
      .then(({ collectVitals }) => collectVitals(() => router.state.matches.at(-1)?.routeId ?? '/', __BUILD_TIME_MS__))
      .catch(() => undefined);
  }, VITALS_AFTER_MS);

  const app = (
    <StrictMode>
      <AppProviders services={services}>
        <KioskContext value={kiosk}>
          <RouterProvider router={router} />
        </KioskContext>
      </AppProviders>
    </StrictMode>
  );
  if (isRendered) {
    // The page's own code and texts: without them the boundary around it would be filled anew.
    await router.load();
    const missing = missingChunks.first();
    if (missing) {
      // What the server has sent can be read, which an error in its place could not: the head's script says that it is not whole.
      missingChunks.hear(missing);
      throw missing;
    }
    performance.mark('rille:hydrating');
    // In slices: as one piece it would keep a slow phone from answering a tap for a quarter of a second.
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: keepWhatIsDrawnAnew(root) });
    });
  } else {
    createRoot(root).render(app);
  }
}

/** What the head says is about the page that came with it; a browser shares the canonical address as that of any later one. */
function forgetHeadWhenLeaving(router: ReturnType<typeof makeRouter>): void {
  const { pathname } = location;
  const stop = router.subscribe('onResolved', () => {
    if (location.pathname === pathname) return;
    stop();
    for (const about of document.querySelectorAll('[rel=canonical],[rel=alternate],[name=description],[name=robots],[property]'))
      about.remove();
  });
}

/**
 * Stylesheets of a rendered page: what it uses of them stands in it already, and on a slow line they would keep the scripts
 * waiting. All at once: one alone would for a moment outweigh what another one corrects, and things would move.
 */
function applyLateStyles(): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${STYLES_ID}`);
  if (!template) return;
  const links = [...document.importNode(template.content, true).querySelectorAll('link')];
  template.replaceWith(...links);
  const settled = links.map(
    (link) =>
      new Promise<void>((done) => {
        for (const event of ['load', 'error']) link.addEventListener(event, () => done(), { once: true });
      }),
  );
  void Promise.all(settled).then(() => {
    for (const link of links) link.media = 'all';
  });
}

/** Long after everything a visitor waits for. */
const VITALS_AFTER_MS = 12_000;

const root = document.getElementById(ROOT_ID);
// One that is too old says so in the page's head.
if (root && !isTooOld()) void start(root);
