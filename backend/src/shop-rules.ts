/**
 * What the shop's forms ask for, as the shop's own pages ask for it: compiled from the same files (`tsconfig.shop.json`), so that no
 * rule is written twice. The backend's only door to the shop's source (docs/decisions/0037).
 */
export { toAddressForm } from '#shop/domain/address-form';
export { canonicalEmail } from '#shop/domain/email';
export { streetLine } from '#shop/domain/house-number';
export { plainPassword, spellingsOf } from '#shop/domain/password';
export { hasLines, plainLine, plainText } from '#shop/domain/plain-text';
export { cityLine, isProvinceOf, provinceName } from '#shop/domain/provinces';
export { addressSchema } from '#shop/forms/address';
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
} from '#shop/forms/rules';
