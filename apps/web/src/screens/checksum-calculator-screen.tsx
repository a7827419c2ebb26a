import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChecksumCalculator } from '../features/utilities/checksum-calculator.tsx';
import { screenTable } from '../screen-table.ts';
import classes from './tabbed-screen.module.css';

const route = getRouteApi(`/shell${screenTable.checksumCalculator.path}`);

/** `/utilities/checksumCalculator`. */
export function ChecksumCalculatorScreen() {
  const t = useTranslations('titles');
  const navigate = route.useNavigate();
  return (
    <div className={classes.page} data-wide>
      <h1 className={classes.title}>{t('checksumCalculator')}</h1>
      <ChecksumCalculator
        search={route.useSearch()}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </div>
  );
}
