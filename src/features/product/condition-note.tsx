import type { Category, Product } from '../../../domain/catalogue';
import { filterValues, gradeOf, isGradeOption } from '../../../domain/condition';
import { useTranslation } from '../../i18n/translator';
import classes from './condition-note.module.css';
import { GradeLegend } from './grade-legend';
import { useLocale } from './use-locale';

/** The condition of a thing that comes in one only; a thing with grades to choose from says it in its options. */
export function ConditionNote({ product, categories }: { product: Product; categories: readonly Category[] }) {
  const { t } = useTranslation('product');
  const { text } = useLocale();
  const conditions = filterValues(product, categories, 'condition');
  if (product.options.some(isGradeOption) || conditions.length === 0) return null;
  const grades = conditions.flatMap(({ token }) => gradeOf(token) ?? []);
  const [only] = grades;

  return (
    <div className={classes.note}>
      <p>
        <strong>{t('grade.title')}:</strong> {conditions.map(({ name }) => text(name)).join(', ')}
        {grades.length === 1 && only && <span className={classes.criteria}>{t(`grade.${only}.short`)}</span>}
      </p>
      {grades.length > 0 && <GradeLegend />}
    </div>
  );
}
