import type { CommandEffect, UnitCommandDescription } from '@tyrewatch/device-protocol/commands/command-reference';
import { useTranslations } from 'use-intl';
import classes from './unit-command.module.css';

/** What a command does, in a sentence. */
export function useCommandMeaning(): (command: Pick<UnitCommandDescription, 'name'>) => string {
  const t = useTranslations('commandReference');
  return ({ name }) => t(`meanings.${name as 'getinfo'}`);
}

/** What a command does to a unit, in a word. */
export function CommandEffectMark({ effect }: { readonly effect: CommandEffect }) {
  const t = useTranslations('commandReference.effects');
  return (
    <span className={classes.effect} data-effect={effect}>
      {t(effect)}
    </span>
  );
}
