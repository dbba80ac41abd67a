import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../corrections/border/refusal';
import type { EstimateSources } from './order-lines';

const IS_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The repair that a path names. @throws {Refusal} it can be none */
export function repairIdIn({ params }: MedusaRequest): string {
  const id = String(params.id);
  if (!IS_ID.test(id)) throw new Refusal('not_found', 'There is no such repair.');
  return id;
}

/** Who of the team asks. */
export const staffIdOf = ({ user }: MedusaRequest): string => String(user?.userId ?? user?.id ?? '');

/** Answers by what `work` comes to; what is refused is answered here in words. */
export async function answerWith(res: MedusaResponse, work: () => Promise<object>): Promise<void> {
  try {
    res.json(await work());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}

/** Medusa's services that an estimate is agreed to with. */
export const estimateSourcesOf = ({ scope }: MedusaRequest): EstimateSources => ({
  manager: scope.resolve('manager'),
  lineItems: scope.resolve('lineItemService'),
  taxes: scope.resolve('taxProviderService'),
  orders: scope.resolve('orderService'),
  inventory: scope.resolve('productVariantInventoryService'),
});
