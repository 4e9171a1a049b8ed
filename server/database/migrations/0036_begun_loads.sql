-- Pages of a canary whose load has begun and not ended: support code of the page → when it began. A page that freezes ends
-- nothing, so after a minute it counts as a failed page (decision 0044).
alter table platform_trial_voices add column begun jsonb not null default '{}';
