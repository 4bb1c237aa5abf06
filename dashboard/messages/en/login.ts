/** English: the login. */
export const login = {
  key: "API key",
  password: "Password",
  submit: "Log in",
  username: "User name",
  withKey: "Log in with an API key",
  withPassword: "Log in with a password",
} as const;
