import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../corrections/border/checked';
import { Refusal, refuse } from '../../../../corrections/border/refusal';
import { type Repair, repairOf, repairOfTicket } from '../../../../repairs/repairs';
import { RepairStepBody, takeRepairStep } from '../../../../repairs/steps';
import { ticketIn } from '../../../../shop-rules';

const IS_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

async function answer(res: MedusaResponse, work: () => Promise<Repair | null>): Promise<void> {
  try {
    const repair = await work();
    if (!repair) throw new Refusal('not_found', 'There is no such repair.');
    res.json({ repair });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}

/** GET /admin/repairs/:id: one of them, also by the number of its ticket. For staff who are signed in. */
export const GET = ({ params, scope }: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answer(res, async () => {
    const named = String(params.id);
    const ticket = ticketIn(named);
    const manager = scope.resolve('manager');
    if (ticket !== null) return repairOfTicket(manager, ticket);
    return IS_ID.test(named) ? repairOf(manager, named) : null;
  });

/** POST /admin/repairs/:id: its next step, or the last one taken back. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answer(res, async () => {
    const id = String(req.params.id);
    const given = checked(RepairStepBody, req.body);
    if (!IS_ID.test(id)) return null;
    const staffId = String(req.user?.userId ?? req.user?.id ?? '');
    return takeRepairStep(req.scope.resolve('manager'), req.scope.resolve('orderService'), staffId, id, given);
  });
