import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { beginKeepingOrders, forgetKeptOrders, keepsOrders } from '../../storage/kept-orders';
import { useSnackbar } from '../../ui/snackbar';
import classes from './keep-orders.module.css';
import { readOwnAnew } from './queries';

/** Whether orders that were looked at can be read without a network, too. Off until somebody wants it. */
export function KeepOrders() {
  const { t } = useTranslation('keptOrders');
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [isOn, setOn] = useState(keepsOrders);
  const wish = useRef(isOn);

  const choose = async (wanted: boolean) => {
    wish.current = wanted;
    setOn(wanted);
    if (!wanted) await forgetKeptOrders();
    const isKept = wanted && (await beginKeepingOrders());
    // Chosen otherwise meanwhile: the last word counts.
    if (wish.current !== wanted) {
      if (isKept) await forgetKeptOrders();
      return;
    }
    setOn(isKept);
    // What is on screen is kept by being read once more.
    if (isKept) await readOwnAnew(queries);
    snackbar.show({ text: t(isKept ? 'on' : wanted ? 'refused' : 'off') });
  };

  return (
    <Switch
      checked={isOn}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      label={t('label')}
      description={t('hint')}
      size="md"
      classNames={classes}
    />
  );
}
