import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { openRepair } from '../repairs/repairs';
import { regionOf } from '../service/lines';
import { inTurn, placeOrder, type RequestSources, sameAsked } from '../service/requests';
import { attachPhotos } from '../submissions/photos';
import { type Submission, submit } from '../submissions/submissions';
import type { ClaimGiven } from './body';
import { claimableLines } from './claims';

interface Claimed {
  readonly key: string;
  /** Of the account; null for who has none. */
  readonly customerId: string | null;
  readonly orderId: string;
  readonly lineId: string;
  readonly given: ClaimGiven;
}

const TITLE = 'Claim under the statutory warranty';
const TITLE_DE = 'Reklamation, gesetzliche Gewährleistung';

/** Whose it is and where letters go: the account's address of today, or the order's. */
async function buyerOf(manager: EntityManager, orderId: string): Promise<{ readonly email: string; readonly displayId: number }> {
  const [order]: { email: string; displayId: number }[] = await manager.query(
    `SELECT CASE WHEN customer.has_account THEN customer.email ELSE o.email END AS email, o.display_id AS "displayId"
     FROM "order" o JOIN customer ON customer.id = o.customer_id WHERE o.id = $1`,
    [orderId],
  );
  if (!order) throw new Refusal('not_found', 'There is no such order.');
  return order;
}

/**
 * Something that was bought here is faulty: a request of the workshop that costs nothing, with what was bought and what its buyer has chosen
 * (docs/decisions/0058). Whoever may see the order may claim; that is proven before. The same once more is as once, under another key too.
 *
 * @throws {Refusal} it was not handed over, it is none of a kind and cannot be replaced, or as many are claimed as there are (code `claim_open`)
 */
export const makeClaim = (sources: RequestSources, claimed: Claimed): Promise<Submission> => inTurn(() => make(sources, claimed));

async function make(sources: RequestSources, { key, customerId, orderId, lineId, given }: Claimed): Promise<Submission> {
  const { manager } = sources;
  const { email, displayId } = await buyerOf(manager, orderId);
  const { locale, photo_ids, ...said } = given;
  const region = await regionOf(manager, given.country_code);
  const line = (await claimableLines(manager, orderId)).find(({ line_id }) => line_id === lineId);
  if (!line) throw new Refusal('not_found', 'There is no such item of this order that was handed over.');
  if (line.is_used && given.remedy === 'replacement')
    throw new Refusal('invalid_data', 'remedy: there is no second one of a used item like this.');
  const device = (locale === 'de' && line.title_de) || line.title;
  const asked = {
    ...said,
    order_id: orderId,
    line_id: lineId,
    device,
    // As every request has it: what a claim does not ask for.
    year: '',
    symptoms: [],
    jobs: [],
    express: false,
    box: false,
    pick_up_on: '',
    begin_early: true,
  };
  const same = await sameAsked(manager, { key, email, asked, photoIds: photo_ids });
  if (same) return same;
  const lines = [
    {
      variantId: null,
      title: `${TITLE}: ${line.title}`,
      titleDe: `${TITLE_DE}: ${line.title_de ?? line.title}`,
      cents: 0,
      isEstimated: true,
    },
  ];
  const stored = await submit(manager, {
    kind: 'service_request',
    key,
    email,
    locale,
    content: {
      name: `${given.first_name} ${given.last_name}`,
      phone: given.phone,
      device,
      message: given.description,
      asked,
      lines,
      total_cents: 0,
      claim: { display_id: displayId, remedy: given.remedy, is_used: line.is_used, years: line.years },
    },
    letters: ['claim_receipt', 'claim_to_shop'],
    alongside: async (transaction, submission) => {
      // Two at one moment: the second sees what the first has stored.
      await transaction.query('SELECT 1 FROM "order" WHERE id = $1 FOR UPDATE', [orderId]);
      const now = (await claimableLines(transaction, orderId)).find(({ line_id }) => line_id === lineId);
      if (!now || now.open >= now.pieces) throw new Refusal('not_allowed', 'This item is claimed already; that goes on.', 'claim_open');
      await attachPhotos(transaction, 'submission_id', submission.id, photo_ids);
      const placed = await placeOrder(sources, transaction, submission, { given: { ...asked, email, locale }, region, lines, customerId });
      const repairId = await openRepair(transaction, placed, false);
      await transaction.query(
        `INSERT INTO rille_claim (repair_id, order_id, line_id, remedy, is_used, years, handed_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [repairId, orderId, lineId, given.remedy, line.is_used, line.years, line.handed_at],
      );
      await transaction.query('UPDATE rille_submission SET order_id = $2 WHERE id = $1', [submission.id, placed]);
    },
  });
  if (!stored) throw new Error('a claim that is stored already is not there');
  return stored;
}
