import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { localPath } from "#contract/language-path.ts";

/** Used, expired or incomplete: the next step is the same for all three. */
export function LinkOver() {
  const { lang, checkout } = useWords();
  const { resume, missing } = checkout;
  const next = encodeURIComponent(localPath(lang, "/checkout"));
  const ways = [resume.wayCode, resume.waySignIn, resume.wayAgain];
  return (
    <EntrancePage title={resume.overTitle} lead={resume.over} aside={<GoodToKnow />}>
      <Card>
        <h2 className="text-xl">{resume.ways}</h2>
        <ul className="mt-2 grid list-disc grid-cols-1 gap-1 pl-6">
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap gap-4">
          <SiteLink to={`/member-login?next=${next}`} className={buttonClass("main")}>
            {missing.signIn}
          </SiteLink>
          <SiteLink to="/checkout" className={buttonClass("second")}>
            {resume.begin}
          </SiteLink>
        </p>
      </Card>
    </EntrancePage>
  );
}
