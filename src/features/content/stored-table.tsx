import { STORED_THINGS, type StoredKind } from '../../content/stored-things';
import { useTranslation } from '../../i18n/translator';
import { Table } from './text-parts';

/** `<StoredTable kind="cookie" />`: everything of one kind that the shop keeps on a visitor's device. */
export function StoredTable({ kind }: { kind: StoredKind }) {
  const { t } = useTranslation('content');
  return (
    <Table label={t(`stored.kind.${kind}`)}>
      <thead>
        <tr>
          <th scope="col">{t('stored.name')}</th>
          <th scope="col">{t('stored.purpose')}</th>
          <th scope="col">{t('stored.howLong')}</th>
        </tr>
      </thead>
      <tbody>
        {STORED_THINGS.filter((thing) => thing.kind === kind).map(({ name, what, life }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{t(`stored.what.${what}`)}</td>
            <td>{t(`stored.life.${life}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
