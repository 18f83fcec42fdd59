-- A cache: what looking back on a finished game has told, for it takes a while.
CREATE TABLE reviews (
    table_id   TEXT    NOT NULL PRIMARY KEY,
    form       TEXT    NOT NULL, -- of which method and which wire form; another one is made anew
    review     TEXT    NOT NULL
);

-- How else a finished game could have gone: played on from one of its steps by somebody, against bots.
CREATE TABLE variations (
    id         TEXT    NOT NULL PRIMARY KEY,
    table_id   TEXT    NOT NULL,
    person     TEXT    NOT NULL,
    created_at BIGINT  NOT NULL,
    variation  TEXT    NOT NULL
);
CREATE INDEX variations_of_table ON variations (table_id);
CREATE INDEX variations_of_person ON variations (person);

-- Which deal a table has, if it was dealt before.
CREATE TABLE deals (
    table_id   TEXT    NOT NULL PRIMARY KEY,
    deal       TEXT    NOT NULL -- the id of the first table with it, or the day and the game
);
CREATE INDEX deals_by_name ON deals (deal);
