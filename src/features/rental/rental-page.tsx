import { useQuery } from '@tanstack/react-query';
import type { Customer } from '../../../domain/customer';
import { viewOf } from '../../catalogue/page-view';
import { BegunNotice } from '../../forms/begun-notice';
import { ShopForm } from '../../forms/shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { Picture } from '../../ui/picture';
import { DaysSection } from './days-section';
import { rentalView } from './queries';
import classes from './rental-page.module.css';
import { RentalSent } from './rental-sent';
import { RentalSummary } from './rental-summary';
import { SetsSection } from './sets-section';
import { useRentalForm } from './use-rental-form';
import { WaySection } from './way-section';
import { WhoSection } from './who-section';

/** What is lent, which days are free, what they cost, and a request for them: on its own ground (specification §2). */
export function RentalPage({ set, customer }: { set: string | undefined; customer: Customer | null }) {
  const { t } = useTranslation('rental');
  const { locale, country } = useSettings();
  const { data: view } = useQuery({ ...rentalView({ locale, country }), select: viewOf });
  const shown = view ?? { sets: [], firstHandle: null };
  const rental = useRentalForm(shown, set, customer);

  return (
    <div className={classes.page} data-ground="rental">
      <PageTitle />
      <section className={classes.hero}>
        <div className={classes.scene}>
          <Picture src="/img/scenes/rental.jpg" alt={t('picture')} sizes="(width < 56em) 100vw, 900px" ratio="5/3" dim={false} priority />
        </div>
        <div className={`wrap ${classes.words}`}>
          <h1>{t('heading')}</h1>
          <p className={classes.lead}>{t('lead')}</p>
        </div>
      </section>
      {rental.sent ? (
        <div className="wrap">
          <RentalSent {...rental.sent} onAgain={rental.again} />
        </div>
      ) : (
        <div className="wrap" onFocusCapture={rental.begin}>
          <ShopForm form={rental.form} className={classes.columns}>
            <div className={classes.main}>
              <BegunNotice resumed={rental.form.resumed} keeping={rental.keeping} onDiscard={rental.discard} />
              <SetsSection view={shown} rental={rental} />
              <DaysSection rental={rental} />
              <WaySection rental={rental} />
              <WhoSection rental={rental} />
            </div>
            <RentalSummary rental={rental} />
          </ShopForm>
        </div>
      )}
    </div>
  );
}
