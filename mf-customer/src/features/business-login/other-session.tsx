import { getHomePath } from '@salon/shared/domain/access';
import { usePlatform } from '@salon/shared/module/platform-context';
import { Button } from '@salon/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { endSession } from '../../salon/end-session.ts';
import { businessLoginMessages as texts } from './business-login.messages.ts';
import classes from './business-login.module.css';

/** The page signs the user out only after a press. */
export const OtherSession = observer(function OtherSession() {
  const platform = usePlatform();
  const { user } = platform.session;
  if (!user) return null;
  const { name, phone, userType, businessName, businessSlug } = user;
  return (
    <div className={classes.form}>
      <div className={classes.words}>
        <h2 className={classes.title}>{texts.otherTitle}</h2>
        <p className={classes.lead}>
          {texts.otherText(name || phone, texts.otherWho[userType], businessName)}
        </p>
      </div>
      <div className={classes.act}>
        <Button kind="primary" size="large" block onClick={() => void endSession(platform)}>
          {texts.otherGoOn}
        </Button>
        <p className={classes.small}>{texts.otherGoOnHint}</p>
        <Button size="large" block onClick={() => platform.navigate(getHomePath(userType, businessSlug))}>
          {texts.otherBack}
        </Button>
      </div>
    </div>
  );
});
