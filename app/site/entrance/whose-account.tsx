type Props = { label: string; email: string };

/** Shown to the person and, in a field that is not sent, to the password manager. */
export function WhoseAccount({ label, email }: Props) {
  return (
    <p>
      {label} <strong className="wrap-anywhere">{email}</strong>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
    </p>
  );
}
