import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TemplateList } from '../features/checklist-templates/template-list.tsx';
import { paths } from '../paths.ts';
import classes from './tabbed-screen.module.css';

/** `/checklists/templates`: what drivers have to check, by kind of vehicle. */
export function ChecklistTemplatesScreen() {
  const t = useTranslations('titles');
  return (
    <div className={classes.page} data-wide>
      <Link to={paths.checklists}>{t('checklists')}</Link>
      <h1 className={classes.title}>{t('checklistTemplates')}</h1>
      <TemplateList />
    </div>
  );
}
