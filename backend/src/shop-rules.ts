/**
 * What the shop's pages go by, for its server: facts, limits, sums and what forms ask for. Compiled from the same files
 * (`tsconfig.shop.json`), so that nothing of it is written twice. The backend's only door to the shop's source (docs/decisions/0037).
 */
export { toAddressForm } from '#shop/domain/address-form';
export { MAX_QUANTITY, MOST_LINES } from '#shop/domain/cart';
export { codeProblem, LONGEST_CODE, MOST_CODES } from '#shop/domain/cart-codes';
export { isGradeOption } from '#shop/domain/condition';
export { MOST_ADDRESSES } from '#shop/domain/customer';
export { canonicalEmail } from '#shop/domain/email';
export { EXCHANGE_VALUE } from '#shop/domain/exchange';
export { FACTS, LAW, REMOTE_SERVICE_COUNTRIES } from '#shop/domain/facts';
export { streetLine } from '#shop/domain/house-number';
export { CARRIERS, type ExchangeState, TRACKING_NUMBER } from '#shop/domain/old-part';
export { plainPassword, spellingsOf } from '#shop/domain/password';
export { hasLines, plainLine, plainText } from '#shop/domain/plain-text';
export { cityLine, isProvinceOf, provinceName } from '#shop/domain/provinces';
export { priceOfPeriod } from '#shop/domain/rental-price';
export { returnDeadlineMs } from '#shop/domain/returns';
export { type Load, PACKED_DECK_GRAMS, packed, type Shipment } from '#shop/domain/shipping';
export { addressSchema } from '#shop/src/forms/address';
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
