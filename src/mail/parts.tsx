// Long because every letter is put together from these pieces, a few lines each.
import { type CSSProperties, createContext, type ReactNode, use } from 'react';
import type { Address } from '../../domain/customer';
import { withLocale } from '../../domain/locale-path';
import { formatMoney, formatPercent } from '../../domain/money';
import type { OrderLine } from '../../domain/order';
import { groupLines } from '../../domain/order-lines';
import { cityLine } from '../../domain/provinces';
import { useContentProfile } from '../features/content/content-values';
import { countryName } from '../i18n/country-name';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { type Colour, LIGHT, STYLES } from './colours';
import type { OrderFacts } from './facts';

/** Where the shop is, for links. */
const OriginContext = createContext('');
export const ShopOrigin = OriginContext.Provider;

/** The address of a page of the shop, in the letter's language. @param path without a language */
export function useShopUrl(): (path: string) => string {
  const origin = use(OriginContext);
  const { locale } = useSettings();
  return (path) => origin + withLocale(locale, path);
}

const FONT = '"Libre Baskerville", Georgia, "Times New Roman", serif';
const WIDTH = 640;

/** Light at the element itself, dark by its classes. */
export const coloured = (colours: { words?: Colour; ground?: Colour; edge?: Colour }, style: CSSProperties = {}) => ({
  className: [
    ...(colours.words ? [`in-${colours.words}`] : []),
    ...(colours.ground ? [`on-${colours.ground}`] : []),
    ...(colours.edge ? [`edge-${colours.edge}`] : []),
  ].join(' '),
  style: {
    ...(colours.words && { color: LIGHT[colours.words] }),
    ...(colours.ground && { backgroundColor: LIGHT[colours.ground] }),
    ...(colours.edge && { borderColor: LIGHT[colours.edge] }),
    ...style,
  },
});

/** Cells next to each other; the only layout that every mailbox knows. */
function Grid({ children, ...props }: { children: ReactNode; className?: string; style?: CSSProperties }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** What stands around every letter: name on top, who the shop is below. */
export function Letter({ subject, preview, children }: { subject: string; preview: string; children: ReactNode }) {
  const { locale } = useSettings();
  const profile = useContentProfile();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{STYLES}</style>
      </head>
      <body {...coloured({ words: 'text', ground: 'sunk' }, { margin: 0, padding: 0, fontFamily: FONT, fontSize: 16, lineHeight: 1.6 })}>
        {/* What a list of mails shows behind the subject. */}
        <div className="preview" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <main>
          <Grid {...coloured({ ground: 'sunk' })}>
            <tr>
              <td align="center" style={{ padding: '24px 8px' }}>
                <table
                  role="presentation"
                  width={WIDTH}
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  {...coloured(
                    { ground: 'surface', edge: 'line' },
                    { width: '100%', maxWidth: WIDTH, borderWidth: 1, borderStyle: 'solid', textAlign: 'left' },
                  )}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '28px 6% 0' }}>
                        <p {...coloured({ words: 'text' }, { margin: 0, fontSize: 24 })}>
                          <span aria-hidden="true" className="mark in-strobe" style={{ color: LIGHT.strobe }}>
                            ◉
                          </span>{' '}
                          {profile.name}
                        </p>
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '28px 6% 36px' }}>{children}</td>
                    </tr>
                    <tr>
                      <td {...coloured({ ground: 'vinyl' }, { padding: '24px 6%' })}>
                        <Imprint />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </Grid>
        </main>
      </body>
    </html>
  );
}

/** Who the shop is, as § 5 DDG wants it in business letters too; light on a ground that is dark in both schemes. */
function Imprint() {
  const { t } = useTranslation('mail');
  const profile = useContentProfile();
  const urlOf = useShopUrl();
  const { legalName, address, representative, register, vatId, phone, email } = profile;
  const lines = [
    t('footer', { name: profile.name }),
    `${legalName}, ${address.street}, ${address.postalCode} ${address.city}`,
    t('represented', { representative }),
    [...(register ? [t('register', register)] : []), t('vatId', { vatId })].join(' · '),
    `${phone} · ${email}`,
  ];
  const links = [
    ['/imprint', t('links.imprint')],
    ['/privacy-statement', t('links.privacy')],
    ['/contact', t('links.contact')],
    ['/withdrawal', t('links.withdrawal')],
  ] as const;
  return (
    <>
      <p {...coloured({ words: 'on-vinyl-quiet' }, { margin: '0 0 8px', fontSize: 13 })}>
        {lines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
      <p style={{ margin: 0, fontSize: 13 }}>
        {links.map(([path, words]) => (
          <span key={path}>
            <a href={urlOf(path)} {...coloured({ words: 'on-vinyl' })}>
              {words}
            </a>
            <br />
          </span>
        ))}
      </p>
    </>
  );
}

export const Eyebrow = ({ children }: { children: ReactNode }) => (
  <p {...coloured({ words: 'quiet' }, { margin: '0 0 4px', fontSize: 14 })}>{children}</p>
);

export const Title = ({ children }: { children: ReactNode }) => (
  <h1 {...coloured({ words: 'text' }, { margin: '0 0 12px', fontSize: 32, lineHeight: 1.25, fontWeight: 400, letterSpacing: '-0.01em' })}>
    {children}
  </h1>
);

export const Heading = ({ small = false, children }: { small?: boolean; children?: ReactNode }) => (
  <h2 {...coloured({ words: 'text' }, { margin: small ? '20px 0 6px' : '24px 0 8px', fontSize: small ? 15 : 18, lineHeight: 1.4 })}>
    {children}
  </h2>
);

export const Subheading = ({ children }: { children?: ReactNode }) => (
  <h3 {...coloured({ words: 'text' }, { margin: '20px 0 6px', fontSize: 15, lineHeight: 1.4 })}>{children}</h3>
);

/** A paragraph. */
export const P = ({ small = false, quiet = false, children }: { small?: boolean; quiet?: boolean; children?: ReactNode }) => (
  <p {...coloured({ words: quiet ? 'quiet' : 'text' }, { margin: '0 0 12px', fontSize: small ? 14 : 16 })}>{children}</p>
);

export const A = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href} {...coloured({ words: 'strobe' })}>
    {children}
  </a>
);

/** The thing to do next, at most one in a letter. */
export const ButtonLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p style={{ margin: '20px 0 24px' }}>
    <a
      href={href}
      {...coloured(
        { words: 'on-strobe', ground: 'strobe' },
        { display: 'inline-block', padding: '12px 24px', borderRadius: 4, textDecoration: 'none' },
      )}
    >
      {children}
    </a>
  </p>
);

/** What must not be overlooked. */
export const Needs = ({ title, children }: { title: string; children: ReactNode }) => (
  <Grid style={{ margin: '0 0 20px' }}>
    <tr>
      <td {...coloured({ words: 'text', ground: 'needs-soft' }, { padding: '14px 18px', borderRadius: 4, fontSize: 14 })}>
        <strong>{title}</strong> {children}
      </td>
    </tr>
  </Grid>
);

/** Somebody's own words, as they were typed. */
export const Quote = ({ children }: { children: string }) => (
  <Grid style={{ margin: '0 0 20px' }}>
    <tr>
      <td
        {...coloured({ words: 'text', ground: 'sunk' }, { padding: '14px 18px', borderRadius: 4, fontSize: 14, overflowWrap: 'anywhere' })}
      >
        <Typed text={children} />
      </td>
    </tr>
  </Grid>
);

/** Lines stay lines. */
export const Typed = ({ text }: { text: string }) =>
  text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change places
    <span key={place}>
      {place > 0 && <br />}
      {line}
    </span>
  ));

const SCANNED_WIDTH = 200;

/** A picture that a camera reads, in its own white whatever the mailbox looks like; it travels with the letter. */
export const Scannable = ({ cid, alt, hint }: { cid: string; alt: string; hint: string }) => (
  <p style={{ margin: '0 0 20px', fontSize: 13 }} className="scanned">
    <img
      // Or React asks for it in the head, which a mailbox has no use for.
      loading="lazy"
      src={`cid:${cid}`}
      alt={alt}
      width={SCANNED_WIDTH}
      height={SCANNED_WIDTH}
      style={{ display: 'block', margin: '0 0 6px', backgroundColor: '#ffffff', border: 0 }}
    />
    <span {...coloured({ words: 'quiet' })}>{hint}</span>
  </p>
);

/** Names and what they stand for. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <Grid className="data" style={{ margin: '0 0 20px' }}>
    {rows.map(([name, value]) => (
      <tr key={name}>
        <td {...coloured({ words: 'quiet', edge: 'line' }, { ...CELL, width: '30%', paddingRight: 12 })}>{name}</td>
        <td {...coloured({ words: 'text', edge: 'line' }, { ...CELL, overflowWrap: 'anywhere' })}>
          <Typed text={value} />
        </td>
      </tr>
    ))}
  </Grid>
);

const CELL: CSSProperties = { padding: '10px 0', borderTopWidth: 1, borderTopStyle: 'solid', fontSize: 14, verticalAlign: 'top' };
const AMOUNT: CSSProperties = {
  ...CELL,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  paddingLeft: 12,
  fontVariantNumeric: 'lining-nums tabular-nums',
};

/** Names and amounts below each other; what is paid in the end stands out. */
export const Sums = ({
  rows,
}: {
  rows: readonly { readonly name: string; readonly detail?: string; readonly amount: string; readonly isTotal?: boolean }[];
}) => (
  <Grid className="data" style={{ margin: '0 0 20px' }}>
    {rows.map(({ name, detail, amount, isTotal = false }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one letter never change places
      <tr key={place}>
        <td
          {...coloured(
            { words: 'text', edge: isTotal ? 'text' : 'line' },
            { ...CELL, overflowWrap: 'anywhere', ...(isTotal && { fontSize: 18 }) },
          )}
        >
          {name}
          {detail && (
            <>
              <br />
              <span {...coloured({ words: 'quiet' }, { fontSize: 13 })}>{detail}</span>
            </>
          )}
        </td>
        <td {...coloured({ words: 'text', edge: isTotal ? 'text' : 'line' }, { ...AMOUNT, ...(isTotal && { fontSize: 18 }) })}>{amount}</td>
      </tr>
    ))}
  </Grid>
);

/** What was ordered and what it costs, as on the page of the order. */
export function OrderTable({ facts }: { facts: OrderFacts }) {
  const { t } = useTranslation(['checkout', 'mail']);
  const { t: common } = useTranslation('common');
  const { locale } = useSettings();
  const { order } = facts;
  const money = (cents: number) => formatMoney(cents, order.currencyCode, locale);

  const row = (line: OrderLine, isPart: boolean) => {
    const { title, detail } = facts.wordsOf(line);
    return (
      <tr key={line.id}>
        <td {...coloured({ words: 'text', edge: 'line' }, { ...CELL, ...(isPart && { paddingLeft: 16 }) })}>
          {t('summary.times', { count: line.quantity, thing: title })}
          {detail && (
            <>
              <br />
              <span {...coloured({ words: 'quiet' }, { fontSize: 13 })}>{detail}</span>
            </>
          )}
          {line.marginScheme && (
            <>
              <br />
              <span {...coloured({ words: 'quiet' }, { fontSize: 13 })}>{common('tax.margin')}</span>
            </>
          )}
        </td>
        <td {...coloured({ words: 'text', edge: 'line' }, AMOUNT)}>{money(line.totalCents)}</td>
      </tr>
    );
  };
  const sum = (name: string, cents: number, isTotal = false) => (
    <tr key={name}>
      <td {...coloured({ words: 'text', edge: isTotal ? 'text' : 'line' }, { ...CELL, ...(isTotal && { fontSize: 18 }) })}>{name}</td>
      <td {...coloured({ words: 'text', edge: isTotal ? 'text' : 'line' }, { ...AMOUNT, ...(isTotal && { fontSize: 22 }) })}>
        {money(cents)}
      </td>
    </tr>
  );
  const isFree = order.freeShippingCodes !== undefined && order.shippingCents === 0 && !order.isCollected;
  const vat = order.taxes.map(({ rate, cents }) => t('summary.vat', { amount: money(cents), rate: formatPercent(rate, locale) }));
  const noVat = order.lines.some((line) => line.marginScheme) ? common('tax.with') : t('summary.noVat');

  return (
    <>
      <Grid className="data">
        {groupLines(order.lines).flatMap(({ line, parts }) => [row(line, false), ...parts.map((part) => row(part, true))])}
        {sum(t('summary.subtotal'), order.subtotalCents)}
        {order.discountCents > 0 && sum(t('summary.discountBy', { codes: order.discountCodes.join(', ') }), -order.discountCents)}
        {sum(
          [
            facts.shippingName ? t('summary.shippingBy', { name: facts.shippingName }) : t('summary.shipping'),
            ...(isFree ? [t('summary.freeBy', { codes: order.freeShippingCodes?.join(', ') })] : []),
          ].join(', '),
          order.shippingCents,
        )}
        {sum(t('summary.total'), order.totalCents + order.giftCardCents, true)}
        {order.giftCardCents > 0 && sum(t('summary.giftCard'), -order.giftCardCents)}
        {order.giftCardCents > 0 && sum(t('summary.toPay'), order.totalCents, true)}
      </Grid>
      <p {...coloured({ words: 'quiet' }, { margin: '0 0 20px', fontSize: 13, textAlign: 'right' })}>
        {vat.length > 0 ? vat.join(', ') : noVat}
      </p>
    </>
  );
}

/** An address as it stands on a parcel. */
export function AddressText({ address }: { address: Address }) {
  const { locale } = useSettings();
  const lines = [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company,
    address.vatId,
    [address.address1, address.address2].filter(Boolean).join(', '),
    cityLine(address),
    countryName(address.countryCode, locale),
  ].filter(Boolean);
  return (
    <P small>
      <Typed text={lines.join('\n')} />
    </P>
  );
}
