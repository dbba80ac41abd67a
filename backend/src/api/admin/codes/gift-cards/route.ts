import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { answerCode } from '../../../../codes/answer';
import { GiftCardMaking, makeGiftCard } from '../../../../codes/gift-cards';
import { checked } from '../../../../corrections/border/checked';

/** POST /admin/codes/gift-cards: a new gift card; its code is told here and never again. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerCode(res, async () => ({
    gift_card: await makeGiftCard(req.scope.resolve('manager'), req.scope.resolve('giftCardService'), checked(GiftCardMaking, req.body)),
  }));
