import { readFileSync } from 'node:fs';
import { readShopProfile, ShopProfileError, type ShownProfile, shownProfile } from '../domain/shop-profile';

/**
 * Reads who the shop is.
 *
 * @param file absolute
 * @throws {ShopProfileError} names the file, the field and what to do
 */
export function readProfile(file: string): ShownProfile {
  let json: string;
  try {
    json = readFileSync(file, 'utf8');
  } catch {
    throw new ShopProfileError(`${file} cannot be read. It says who the shop is: put it back, or let SHOP_PROFILE name another one.`);
  }
  return shownProfile(readShopProfile(json, file));
}
