import { useTranslation } from '../../../i18n/translator';
import { AnyLink } from '../../../ui/any-link';
import { Notice } from '../../../ui/notice';
import { FAQ_SECTIONS, type FaqSection } from './faq-sections';
import classes from './sections.module.css';

const pathOf = (section: FaqSection): string => `/faq/${section}`;

/** `<Sections of="shipping" />`: all sections of the questions, of which this is one. */
export function Sections({ of }: { of: FaqSection }) {
  const { t } = useTranslation('contentViews');

  return (
    <nav className={classes.sections} aria-label={t('faq.sections')}>
      <ul className={classes.list}>
        {FAQ_SECTIONS.map((section) => (
          <li key={section}>
            <AnyLink to={pathOf(section)} className={classes.section} aria-current={section === of ? 'page' : undefined}>
              {t(`faq.names.${section}`)}
            </AnyLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whom to ask what stands in no answer, and the sections before and after this one. */
export function NotAnswered({ of }: { of: FaqSection }) {
  const { t } = useTranslation('contentViews');
  const place = FAQ_SECTIONS.indexOf(of);
  const [before, next] = [FAQ_SECTIONS[place - 1], FAQ_SECTIONS[place + 1]];

  return (
    <>
      <Notice tone="neutral" title={t('faq.notAnswered')} action={<AnyLink to="/contact">{t('faq.contact')}</AnyLink>}>
        {t('faq.ask')}
      </Notice>
      <nav className={classes.neighbours} aria-label={t('faq.more')}>
        {before && (
          <p>
            <span>{t('faq.before')}</span>
            <AnyLink to={pathOf(before)}>{t(`faq.names.${before}`)}</AnyLink>
          </p>
        )}
        {next && (
          <p className={classes.next}>
            <span>{t('faq.next')}</span>
            <AnyLink to={pathOf(next)}>{t(`faq.names.${next}`)}</AnyLink>
          </p>
        )}
      </nav>
    </>
  );
}
