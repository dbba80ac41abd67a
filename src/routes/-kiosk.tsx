import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, type RouterHistory, useNavigate } from '@tanstack/react-router';
import { splitLocale, withLocale } from '../../domain/locale-path';
import { HandoverButton } from '../catalogue/handover-button';
import { useFrame } from '../catalogue/hooks';
import { foundTicketQuery, givenTicketQuery } from '../features/account/repairs-query';
import { CartLines } from '../features/cart/cart-lines';
import { CartTotal } from '../features/cart/cart-total';
import { KioskOnDevice } from '../features/device/kiosk-on-device';
import { DamagedKiosk } from '../features/kiosk/damaged';
import { FirstThings } from '../features/kiosk/first-things';
import { KioskFrame, type KioskParts } from '../features/kiosk/kiosk-frame';
import classes from '../features/kiosk/kiosk-frame.module.css';
import { type Kiosk, startKiosk } from '../features/kiosk/start';
import { sayInKiosk } from '../features/kiosk/words';
import { ListingLink } from '../features/layout/listing-link';
import { mainRoutes, shortName } from '../features/layout/nav-routes';
import { kindKey } from '../features/lists/compare-list';
import { ScanButton } from '../features/scan/scan-button';
import { AddressSearchBox } from '../features/search/address-search-box';
import { type I18n, loadTexts } from '../i18n/i18n';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import type { KioskMode } from '../page/kiosk-mode';
import { PageTitle } from '../page/page-title';
import { useCart } from '../sync/react';
import { ButtonLink } from '../ui/button-link';
import { KioskReader, readText } from './-kiosk-reader';

function Nav() {
  const { routes } = useFrame();
  const { locale } = useSettings();
  return (
    <ul>
      {mainRoutes(routes).map((route) => (
        <li key={route.slug}>
          <ListingLink route={route}>{shortName(route, locale)}</ListingLink>
        </li>
      ))}
    </ul>
  );
}

/** The cart on the tablet: nobody orders there, it goes along on a phone or is shown at the counter. */
function List() {
  const { t } = useTranslation('kiosk');
  const { lines } = useCart();
  return (
    <div className={`wrap ${classes.list}`}>
      <PageTitle title={t('list.title')} />
      <h1>{t('list.title')}</h1>
      {lines.length === 0 ? (
        <>
          <p>{t('list.empty')}</p>
          <ButtonLink variant="primary" to="/shop">
            {t('list.look')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{t('list.lead')}</p>
          <CartLines />
          <div className={classes.sum}>
            <CartTotal />
            <HandoverButton given={{ kind: 'cart', lines }} variant="primary">
              {t('list.handOver')}
            </HandoverButton>
          </div>
        </>
      )}
    </div>
  );
}

/** Reads codes; a ticket opens its look-up with it filled in, which nothing but memory has seen. */
function Scan({ onSeen }: { onSeen: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <ScanButton
      onSeen={onSeen}
      onTicket={(ticket) => {
        queries.setQueryData(foundTicketQuery().queryKey, null);
        queries.setQueryData(givenTicketQuery().queryKey, ticket);
        void navigate({ to: '/service/status' });
      }}
    />
  );
}

const First = () => <FirstThings kindOf={kindKey} />;

const PARTS: KioskParts = { Nav, Search: AddressSearchBox, Scan, First, List, Reader: KioskReader, OnDevice: KioskOnDevice };

/** The shop on its own tablet, as the app starts it. */
export interface OpenedKiosk extends KioskMode {
  /** Where a visitor goes: known to this page alone. */
  readonly addresses: RouterHistory;
  /** Before the first screen: what is said on a tablet, beside and in the place of what the shop says elsewhere. */
  learnWords(i18n: I18n): Promise<void>;
}

/**
 * What a visitor looks at and types stands in no address: a browser writes each one down in a history of its own, which no page can clear and anybody
 * may open. The address bar shows the beginning of the shop, in the visitor's language.
 */
function inMemory(): RouterHistory {
  const addresses = createMemoryHistory({ initialEntries: [location.pathname] });
  addresses.subscribe(({ location: { pathname } }) => history.replaceState(null, '', withLocale(splitLocale(pathname).prefix, '/')));
  return addresses;
}

const modeOf = (kiosk: Kiosk | 'damaged'): OpenedKiosk => ({
  around: (page) =>
    kiosk === 'damaged' ? (
      <DamagedKiosk />
    ) : (
      <KioskFrame kiosk={kiosk} parts={PARTS}>
        {page}
      </KioskFrame>
    ),
  addresses: inMemory(),
  done: () => (kiosk === 'damaged' ? location.reload() : kiosk.session.end()),
  hurry: () => (kiosk === 'damaged' ? () => {} : kiosk.session.hurry()),
  shows: (variantIds) => (kiosk === 'damaged' ? () => {} : kiosk.shown.show(variantIds)),
  read: (text) => readText.become(text),
  hasLogin: kiosk !== 'damaged' && kiosk.config.login,
  hasForms: kiosk !== 'damaged' && kiosk.config.forms,
  async learnWords(i18n) {
    sayInKiosk(i18n);
    // Of the footer's it says when the shop is open.
    await loadTexts(i18n, 'kiosk', 'footer');
  },
});

/** Starts the shop as its own tablet; null where this device is none. */
export async function openKiosk(): Promise<OpenedKiosk | null> {
  const kiosk = await startKiosk();
  return kiosk && modeOf(kiosk);
}
