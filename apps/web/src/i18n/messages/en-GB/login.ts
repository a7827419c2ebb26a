/** The login screen. */
export const login = {
  heading: 'Sign in to your account',
  username: 'Username or e-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  usernameMissing: 'Enter your username or e-mail address',
  passwordMissing: 'Enter your password',
  incorrect: 'Incorrect username or password',
  promise: 'Tyre pressures and temperatures of your whole fleet, watched wheel by wheel.',
} as const;
