import { useTranslation } from '../../src/i18n/translator';

const NAMED = ['turntable', 'cartridge', 'accessory', 'spare-part', 'audio-equipment', 'service'] as const;
const isNamed = (value: string): value is (typeof NAMED)[number] => (NAMED as readonly string[]).includes(value);

/** What a type of goods is called; one that nobody has named is called as the shop has it. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation('staff');
  return (type) => (isNamed(type) ? t(`labels.types.${type}`) : type);
}
