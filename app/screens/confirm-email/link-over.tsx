import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** Used, expired or incomplete: the next step is the same for all three. */
export function LinkOver() {
  const { confirm, login } = useWords().signIn;
  const ways = [confirm.overSignIn, confirm.overSignUp, confirm.overChange];
  return (
    <EntrancePage title={confirm.overTitle} lead={confirm.over} aside={<GoodToKnow />}>
      <Card>
        <h2 className="text-xl">{confirm.overWays}</h2>
        <ul className="mt-2 grid list-disc grid-cols-1 gap-1 pl-6">
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap gap-4">
          <SiteLink to="/member-login" className={buttonClass("main")}>
            {login.send}
          </SiteLink>
          <SiteLink to="/sign-up" className={buttonClass("second")}>
            {login.create}
          </SiteLink>
        </p>
      </Card>
    </EntrancePage>
  );
}
