import { useQuery } from '@tanstack/react-query';
import type { ListedClaim } from '../../../domain/claim';
import type { OwnOrder } from '../../../domain/order-history';
import { proofOf } from '../../../domain/order-proof';
import { useTranslation } from '../../i18n/translator';
import { ButtonLink } from '../../ui/button-link';
import { TextLink } from '../../ui/text-link';
import classes from './claim.module.css';
import { ClaimAnswer } from './claim-card';
import { claimsQuery } from './claims-query';
import orderClasses from './order-details.module.css';
import { RepairStatus } from './repair-state';
import { useTitles } from './use-titles';

interface OrderClaimsProps {
  order: OwnOrder;
  isOwn: boolean;
}

/** What somebody can do whose item is faulty, and what became of what they have claimed. */
export function OrderClaims({ order, isOwn }: OrderClaimsProps) {
  const { t } = useTranslation('claim');
  const { data } = useQuery(claimsQuery(order.id, isOwn ? null : proofOf(order)));
  if (!data || (data.lines.length === 0 && data.claims.length === 0)) return null;
  const canClaim = data.lines.some(({ pieces, open }) => open < pieces);
  const search = { claim: 'new' } as const;

  return (
    <section className={classes.card} aria-labelledby="order-claims">
      <h2 className={orderClasses.title} id="order-claims">
        {t('heading')}
      </h2>
      <p>{t('lead')}</p>
      {data.claims.length > 0 && (
        <ul className={classes.list}>
          {data.claims.map((claim) => (
            <li key={claim.reference}>
              <OneClaim order={order} claim={claim} />
            </li>
          ))}
        </ul>
      )}
      {canClaim &&
        (isOwn ? (
          <ButtonLink to="/account/order/$id" params={{ id: order.id }} search={search}>
            {t('begin')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/orders/lookup" search={search}>
            {t('begin')}
          </ButtonLink>
        ))}
      <TextLink to="/$" params={{ _splat: 'warranty' }} alone>
        {t('more')}
      </TextLink>
    </section>
  );
}

function OneClaim({ order, claim }: { order: OwnOrder; claim: ListedClaim }) {
  const { t } = useTranslation('claim');
  const { titleOf } = useTitles();
  const line = order.lines.find(({ id }) => id === claim.lineId);
  return (
    <article className={classes.card}>
      <h3 className={classes.name}>{t('of', { reference: claim.reference, thing: line ? titleOf(line) : '' })}</h3>
      <RepairStatus state={claim.state} />
      <ClaimAnswer claim={claim} />
      {claim.repairId === null ? (
        <TextLink to="/service/status" alone>
          {t('status')}
        </TextLink>
      ) : (
        <TextLink to="/account/service-request/$id" params={{ id: claim.repairId }} alone>
          {t('see')}
        </TextLink>
      )}
    </article>
  );
}
