/**
 * What the shop's pages go by, for its server: facts, limits, sums and what forms ask for. Compiled from the same files
 * (`tsconfig.shop.json`), so that nothing of it is written twice. The backend's only door to the shop's source (docs/decisions/0037).
 */
export { toAddressForm } from '#shop/domain/address-form';
export { berlinMidnightMs, berlinWall, dayAfter } from '#shop/domain/berlin-time';
export { MAX_QUANTITY, MOST_LINES } from '#shop/domain/cart';
export { codeProblem, LONGEST_CODE, likelyKind, MOST_CODES, toCode } from '#shop/domain/cart-codes';
export {
  CLAIM_DECISIONS,
  CLAIM_REMEDIES,
  CLAIM_WAYS_IN,
  type ClaimDecision,
  type ClaimRemedy,
  isRepaired,
} from '#shop/domain/claim';
export { gradeOf, isGradeOption, isUsed } from '#shop/domain/condition';
export { MOST_ADDRESSES } from '#shop/domain/customer';
export { canonicalEmail } from '#shop/domain/email';
export {
  type CustomersWord,
  type EstimateLine,
  estimateSums,
  MOST_ESTIMATE_CENTS,
  MOST_ESTIMATE_LINES,
  MOST_ESTIMATE_PIECES,
  measureOf,
  mostAfterNo,
  needsWord,
  type TravelLine,
  takesEstimate,
  vatIn,
  WORDS_OF_CUSTOMER,
  waitsForYes,
} from '#shop/domain/estimate';
export { EXCHANGE_VALUE } from '#shop/domain/exchange';
export { canHappen, EXCHANGE_STEPS, type ExchangeAct, MOST_EXTRA_DAYS } from '#shop/domain/exchange-steps';
export { FACTS, LAW, REMOTE_SERVICE_COUNTRIES } from '#shop/domain/facts';
export { isFarFrom, MOST_PRICE_CENTS } from '#shop/domain/goods-price';
export { streetLine } from '#shop/domain/house-number';
export { VAT_TREATMENTS } from '#shop/domain/invoice';
export {
  CODE_MINUTES,
  CODE_TRIES,
  codeOf,
  type KeptStaffCode,
  KIOSK_STATES,
  type KioskAnswer,
  readCode,
  STAFF_CODE_LENGTH,
} from '#shop/domain/kiosk';
export {
  ANSWER_SECONDS,
  CALL_PAGE,
  CALL_PAGE_MAX,
  CALL_VARIANT,
  type CallState,
  type CallThings,
  MOST_CALL_MORE,
  MOST_CALL_THINGS,
  productOfPage,
  RING_SECONDS,
  SILENT_SECONDS,
  STAFF_CALL_STATES,
} from '#shop/domain/kiosk-call';
export { FAULT_NAME, type KioskSettings, REFUSED_SETTINGS, type RefusedGiven, readKioskSettings } from '#shop/domain/kiosk-config';
export { LETTERS } from '#shop/domain/letters';
export { LOCALES } from '#shop/domain/locale';
export { DISCOUNT_KINDS, FAR_PERCENT, looksOf, MOST_GIFT_CARD_CENTS, MOST_USES, newCode, SHORTEST_CODE } from '#shop/domain/new-codes';
export { CARRIERS, type ExchangeState, TRACKING_NUMBER } from '#shop/domain/old-part';
export { LARGEST_ORDER_NUMBER, orderNumbersIn } from '#shop/domain/order-proof';
export {
  FOUND_BY,
  ORDER_VIEWS,
  type OrderSearch,
  type OrderSearchFault,
  type OrderView,
  readOrderSearch,
} from '#shop/domain/order-search';
export { HOLDING_STATES, type RentalState } from '#shop/domain/own-rental';
export { PASSWORD_MAX, PASSWORD_MIN, plainPassword, spellingsOf } from '#shop/domain/password';
export { PAYMENT_MEANS } from '#shop/domain/payment-means';
export { LARGEST_PHOTO_BYTES, MOST_PHOTOS } from '#shop/domain/photos';
export { pickUpFault } from '#shop/domain/pick-up-day';
export { hasLines, plainLine, plainText } from '#shop/domain/plain-text';
export {
  MOST_LEAD_WEEKS,
  PRODUCT_STATES,
  type ProductFields,
  type ProductTexts,
  plainProductTexts,
  productTextFaults,
} from '#shop/domain/product-texts';
export { cityLine, isProvinceOf, provinceName } from '#shop/domain/provinces';
export { REFUND_REASONS } from '#shop/domain/refunds';
export { centsOfPieces, priceOfPeriod, type RentalRates } from '#shop/domain/rental-price';
export {
  CHARGE_KINDS,
  type ChargeKind,
  daysLate,
  type LentSet,
  lateRentCents,
  MOST_CHARGE_CENTS,
  MOST_CHARGES,
} from '#shop/domain/rental-return';
export {
  canFollow,
  IN_THE_QUEUE,
  isWorkDone,
  NOT_HERE,
  OPEN_REPAIRS,
  REPAIR_STATES,
  REPAIR_STEPS,
  type RepairState,
  type RepairStep,
  stateBefore,
  ticketIn,
  wayOf,
} from '#shop/domain/repair';
export { returnDeadlineMs } from '#shop/domain/returns';
export { WAYS_BACK, WAYS_IN, type WayBack, type WayIn, YEAR_OR_NONE } from '#shop/domain/service-request';
export { shareOut } from '#shop/domain/share-out';
export {
  isCollected,
  type Load,
  PACKED_DECK_GRAMS,
  PARCEL_NUMBER_OR_NONE,
  PICK_UP,
  packed,
  SHIPPING_WAYS,
  type Shipment,
  type ShippingWay,
} from '#shop/domain/shipping';
export { MOST_PIECES, takesTooMany } from '#shop/domain/stock';
export { SUBMISSION_KINDS } from '#shop/domain/submission-kinds';
export {
  ANSWER_MAX,
  COUNTER_MAX,
  EMAIL_MAX,
  ESTIMATE_NOTE_MAX,
  KIOSK_CODE_MAX,
  KIOSK_NAME_MAX,
  LINE_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  OBJECTION_MAX,
  ORDER_SEARCH_MAX,
  PRODUCT_TEXT_MAX,
  REFUND_NOTE_MAX,
  RETURN_NOTE_MAX,
  SERIAL_MAX,
  STAFF_WORDS_MAX,
  TICKET_MAX,
} from '#shop/domain/text-limits';
export { beginsName, hasLetters, ticketSpelt } from '#shop/domain/ticket-proof';
export { addressSchema } from '#shop/src/forms/address';
export { contactFields } from '#shop/src/forms/contact-rules';
export { berlinPostalCode, rentalFloor, rentalStreet, renterFields } from '#shop/src/forms/rental-rules';
export {
  newPassword,
  optionalAddressLine,
  optionalLines,
  optionalPhone,
  optionalText,
  personName,
  requiredAddressLine,
  requiredLines,
  requiredText,
} from '#shop/src/forms/rules';
export { withdrawalFields } from '#shop/src/forms/withdrawal-rules';
