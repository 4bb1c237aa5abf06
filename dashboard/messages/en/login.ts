/** English: the login. */
export const login = {
  again: "The new password again",
  begin: "Begin",
  different: "The two passwords differ.",
  key: "API key",
  later: "Later",
  password: "Password",
  shownPassword: "Password that the terminal has shown",
  submit: "Log in",
  username: "User name",
  welcome: "Welcome to Hearth",
  welcomeHint:
    "The first start has made the user {user} and shown a password in the terminal. Choose your own now.",
  withKey: "Log in with an API key",
  withPassword: "Log in with a password",
} as const;
