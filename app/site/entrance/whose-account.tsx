type Props = { label: string; email: string };

/** Says it to the person and, by a field that is not sent, to their password manager. */
export function WhoseAccount({ label, email }: Props) {
  return (
    <p>
      {label} <strong className="wrap-anywhere">{email}</strong>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
    </p>
  );
}
