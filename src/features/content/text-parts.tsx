import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { FACTS } from '../../../domain/facts';
import { formatMoney } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { Button } from '../../ui/button';
import { DeviceLink } from '../../ui/device-link';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import classes from './content-page.module.css';
import { linkTo } from './link-to';

/** Pages of the shop open in the shop; `tel:` and `mailto:` are the device's, and nothing in a text leads to another site. */
export function LinkInText({ href = '', children }: ComponentProps<'a'>) {
  if (/^(?:tel|mailto):/.test(href)) return <DeviceLink href={href}>{children}</DeviceLink>;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  return <AnyLink {...linkTo(href)}>{children}</AnyLink>;
}

/** Whether what stands here scrolls in a region with a name already. */
const NamedContext = createContext(false);

/** A wide table scrolls by itself, by keyboard too, and the page does not. Named by `label`, where a text gives one. */
export function Table({ label, ...props }: ComponentProps<'table'> & { label?: string }) {
  const { t } = useTranslation('common');
  const isNamed = use(NamedContext);
  if (isNamed) return <table {...props} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section className={classes.table} tabIndex={0} aria-label={label ?? t('table')}>
      <table {...props} />
    </section>
  );
}

/** `<Named label="Parcels">` around a table: the name of its region, where a page has several tables. */
export function Named({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section className={classes.named} tabIndex={0} aria-label={label}>
      <NamedContext value={true}>{children}</NamedContext>
    </section>
  );
}

/** `<Money cents={FACTS.exchangeFeeCents} />`, in euros, as prices are written in the reader's language. */
export const Money = ({ cents }: { cents: number }) => <>{formatMoney(cents, FACTS.currencyCode, useSettings().locale)}</>;

/** `<Note title="…">`: what must not be overlooked. */
export const Note = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Notice tone="neutral" {...(title !== undefined && { title })} className={classes.note}>
    {children}
  </Notice>
);

/** The page's headings; the build puts it there (`contents: true`). */
export function Contents({ items }: { items: string }) {
  const { t } = useTranslation('content');
  return (
    <nav className={classes.contents} aria-labelledby="contents">
      <h2 id="contents">{t('contents')}</h2>
      <ol>
        {(JSON.parse(items) as [id: string, words: string][]).map(([id, words]) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A question, folded with its answer; the build makes them (`faq: true`). Can be linked to, and opens then. */
export const Question = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <details className={classes.question} id={id}>
    <summary>
      <h2>{title}</h2>
      <Icon name="chevron-down" size={20} />
    </summary>
    <div className={classes.answer}>{children}</div>
  </details>
);

/** `<Print />`: the page on paper, without what stands around it. */
export function Print() {
  const { t } = useTranslation('content');
  return (
    <Button variant="quiet" className={classes.print} data-prints="" onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}

/** `<FormToPrint>` around the lines of a form for pen and paper: a page of its own, with room to write. */
export const FormToPrint = ({ children }: { children: ReactNode }) => <div className={classes.form}>{children}</div>;
