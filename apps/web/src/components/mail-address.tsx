import { Fragment } from 'react';
import { mailAddressParts } from './mail-address-parts.ts';
import classes from './mail-address.module.css';

/** A mail address, which a narrow column breaks before its `@` or its dots, not inside a word. */
export function MailAddress({ address }: { readonly address: string }) {
  return mailAddressParts(address).map(({ text, isWhole }, index) => (
    // The parts of an address have nothing but their place.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span className={isWhole ? classes.whole : undefined}>{text}</span>
    </Fragment>
  ));
}
