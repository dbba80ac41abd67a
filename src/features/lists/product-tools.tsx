import { useEffect } from 'react';
import { variantKey } from '../../../domain/configuration-url';
import { kindOfGood } from '../../../domain/kind-of-good';
import { inLocale } from '../../../domain/locale';
import { joinValues } from '../../../domain/search-params';
import type { ProductToolsProps } from '../../catalogue/slots';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { stringifySearch } from '../../protocol/page-query';
import { Button } from '../../ui/button';
import { FitLine } from './fit-line';
import { HandoverTool } from './handover-tool';
import classes from './product-tools.module.css';
import { recentList, withViewed } from './recent-list';
import { ShareButton } from './share-button';
import { ToolIcon } from './tool-icon';
import { useCompare, useIsCompared } from './use-compare';
import { useIsWished, useWish } from './use-wish';

/** What can be done with a product besides buying it: keep it, compare it, share it; and whether it fits one's deck. */
export function ProductTools({ product, variant, parts }: ProductToolsProps) {
  const { t } = useTranslation('lists');
  const { locale } = useSettings();
  const { handle } = product;
  const thing = inLocale(product.title, locale);
  const isWished = useIsWished(handle);
  const isCompared = useIsCompared(handle);
  const wish = useWish();
  const compare = useCompare();
  const key = variant && product.variants.length > 1 ? variantKey(variant) : undefined;

  useEffect(() => {
    void recentList.change((handles) => withViewed(handles, handle));
  }, [handle]);

  return (
    <div className={classes.tools}>
      <div className={classes.row}>
        <Button size="small" data-wish={handle} onClick={() => void wish({ handle, ...(key !== undefined && { variant: key }) }, thing)}>
          <span className={classes.words} data-on={isWished || undefined}>
            <ToolIcon name="heart" filled={isWished} size={18} />
            {t(isWished ? 'wish.on' : 'wish.add')}
          </span>
        </Button>
        {kindOfGood(product) === 'goods' && (
          <Button size="small" data-compared={handle} onClick={() => void compare(handle)}>
            <span className={classes.words} data-on={isCompared || undefined}>
              <ToolIcon name="compare" filled={isCompared} size={18} />
              {t(isCompared ? 'compare.on' : 'compare.add')}
            </span>
          </Button>
        )}
        <ShareButton
          size="small"
          title={thing}
          path={`/product/${encodeURIComponent(handle)}${stringifySearch({ variant: key, with: joinValues(parts.map(variantKey)) })}`}
        />
        {variant && <HandoverTool size="small" given={{ kind: 'product', title: thing, variant, parts }} />}
      </div>
      <FitLine product={product} />
    </div>
  );
}
