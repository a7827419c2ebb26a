import { SecondFactorSection } from '../../components/second-factor/second-factor-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalDataSection } from './personal-data-section.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';

/** The own account: profile, password, how things are shown, where one is signed in. */
export function UserTab() {
  return (
    <>
      <ProfileForm />
      <PasswordForm />
      <SecondFactorSection />
      <PreferencesForm />
      <SessionList />
      <PersonalDataSection />
    </>
  );
}
