-- Two organisations never share an address. Those that did before this rule keep the label, with a part of their id.
update organisation
  set subdomain = substr(subdomain, 1, 54) || '-' || substr(id, 1, 8)
  where exists (
    select 1 from organisation as earlier
    where earlier.subdomain = organisation.subdomain and earlier.id < organisation.id
  );

create unique index organisation_by_subdomain on organisation (subdomain);
